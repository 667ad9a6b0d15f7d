/** Node reads it once when a process starts, so a value from `.env` has no effect. */
const NAME = 'NODE_EXTRA_CA_CERTS'
const SETTING = `${NAME}=/путь/ca.pem`

/** How an operator adds the certificate of an authority unknown to Node. */
export const CERTIFICATE_REMEDY =
  `задайте сертификат своего центра вне .env: Environment=${SETTING} в putevka.service, ` +
  `для проверки sudo -u putevka env ${SETTING} npm run putevka -- doctor`

export function findCertificateProblems(added: [name: string, value: string | undefined][]): string[] {
  if (!added.some(([name, value]) => name === NAME && value !== '')) return []
  return [`${NAME}: в .env не действует, Node читает её раньше. Уберите её оттуда и ${CERTIFICATE_REMEDY}`]
}
