import { StoreProblem } from '../store-problem.ts'

/** Known answers of servers and networks to a connection, with the operator's remedy. */
const REMEDIES: readonly [RegExp, string][] = [
  [
    /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(?:VERIFY|GET)|^CERT_|^ERR_TLS_CERT|^HOSTNAME_MISMATCH$/,
    'сертификату сервера нет доверия. Назовите файл его центра в DATABASE_URL: ?sslmode=verify-full&sslrootcert=/путь/ca.pem; в своей закрытой сети можно не проверять: ?sslmode=no-verify',
  ],
  [/does not support SSL/i, 'сервер работает без TLS. Уберите sslmode из DATABASE_URL'],
  [
    /no pg_hba\.conf entry.*no encryption/i,
    'сервер требует TLS. Добавьте в DATABASE_URL ?sslmode=verify-full',
  ],
  [
    /^28/,
    'сервер не принимает имя или пароль. Проверьте DATABASE_URL; знаки / @ # : ? % в пароле пишутся кодами: %2F %40 %23 %3A %3F %25',
  ],
  [
    /^53300$|no more connections allowed|query_wait_timeout/i,
    'все соединения сервера заняты. Уменьшите DATABASE_POOL_SIZE (столько открывает каждый хост), завершите лишние программы или поднимите max_connections',
  ],
  [/^57P03$/, 'сервер ещё запускается. Подождите минуту и повторите'],
  [/^3D000$/, 'базы с таким именем нет. Создайте её (createdb) или поправьте DATABASE_URL'],
  [
    /^42501$/,
    'нет права создавать таблицы. Сделайте пользователя владельцем базы: ALTER DATABASE … OWNER TO …',
  ],
  [
    /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ECONNRESET|ENOENT)$|timeout expired|connection timeout/i,
    'сервер не отвечает. Проверьте узел и порт в DATABASE_URL и запущен ли PostgreSQL',
  ],
]

/** Converts a known failure, or one with a known cause, to a {@link StoreProblem}; passes others on. */
export function explainPostgres(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StoreProblem) return cause
    const code = 'code' in cause ? String(cause.code) : ''
    const unread = unreadFile(cause)
    if (unread) return new StoreProblem(`PostgreSQL: ${unread} (${code})`, { cause: error })
    const known = REMEDIES.find(([sign]) => sign.test(code) || sign.test(cause.message))
    if (known) return new StoreProblem(`PostgreSQL: ${known[1]}${code ? ` (${code})` : ''}`, { cause: error })
  }
  return error
}

/** The driver opens the files that `DATABASE_URL` names; a missing socket fails with `connect` instead. */
function unreadFile(error: Error): string | undefined {
  if (!('syscall' in error) || error.syscall !== 'open' || !('path' in error)) return undefined
  return `файл сертификата ${String(error.path)} не читается: проверьте sslrootcert (и sslcert, sslkey) в DATABASE_URL и права на файл`
}
