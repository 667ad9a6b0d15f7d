/** The build of this commit upgrades any older database to the last of the former migrations. */
export const FORMER_COMMIT = 'c4524f9a'

/** The migration that replaced the former ones: it creates the schema they produced together. */
export const INITIAL = '001-initial-schema'

/** Migrations of the unreleased versions, decision 071. */
export const formerMigrations: readonly string[] = [
  '001-first',
  '002-utm',
  '003-review-key',
  '004-lead-notices',
  '005-corrections',
  '006-max-people',
  '007-turns',
  '008-personal-data',
  '009-put-off',
  '010-erased-names',
  '011-account-identities',
  '012-lead-outbox',
  '013-shared-answers',
  '014-answers-by-age',
  '014-far-side',
  '015-desk',
  '016-watches',
  '017-together',
  '018-tours-together',
  '019-lead-contacts',
  '020-watched-tours',
  '021-untold-news',
  '022-dearer-flights',
  '023-lead-search',
  '024-remedies',
  '025-desk-pages',
  '026-confirmed-prices',
  '027-lead-lists',
  '028-lead-words',
]

/** True if the names are the whole former list: such a database has the initial schema. */
export function isWholeFormerList(names: readonly string[]): boolean {
  return names.length === formerMigrations.length && areFormer(names)
}

/** Returns the last of the names if they are a part of the former list; undefined for any other names. */
export function findOutdated(names: readonly string[]): string | undefined {
  return areFormer(names) && !isWholeFormerList(names) ? names.toSorted().at(-1) : undefined
}

/** Returns the refusal of a database with a part of the former list, for the operator. */
export function describeOutdatedDatabase(last: string): string {
  return `База от более ранней сборки (последний шаг ${last}), эта сборка её не обновит: перейдите на коммит ${FORMER_COMMIT} (git checkout ${FORMER_COMMIT}, npm ci, npm run build), запустите витрину один раз (npm run serve), затем вернитесь на эту сборку, данные останутся в базе`
}

/** Returns the refusal of a backup of such a database, for the operator. */
export function describeOutdatedBackup(last: string): string {
  return `Копия снята более ранней сборкой (последний шаг ${last}), эта сборка её не восстановит: перейдите на коммит ${FORMER_COMMIT} (git checkout ${FORMER_COMMIT}, npm ci, npm run build), восстановите её в пустое место, снимите новую копию (npm run backup) и восстановите новую этой сборкой`
}

function areFormer(names: readonly string[]): boolean {
  return names.length > 0 && names.every((name) => formerMigrations.includes(name))
}
