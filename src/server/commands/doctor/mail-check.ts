import { CERTIFICATE_REMEDY } from '../../settings/extra-certificates.ts'
import { absent, fine, wrong, type CheckFinding, type DoctorContext } from './check.ts'

export async function checkMail({ settings, outside }: DoctorContext): Promise<CheckFinding> {
  const { smtpUrl, mailFrom: from, isDevelopment } = settings
  if (!smtpUrl) {
    return isDevelopment
      ? absent('SMTP_URL не задан: письма в /dev/mailbox')
      : wrong('SMTP_URL не задан: коды входа отправлять нечем', 'впишите SMTP_URL и MAIL_FROM')
  }
  const { createTransport } = await import('nodemailer')
  // Ends before the check's own time limit, which cannot name the port.
  const limit = outside.withinMs * 0.8
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
  })
  try {
    await transport.verify()
  } catch (error) {
    return toFinding(error, smtpUrl)
  } finally {
    transport.close()
  }
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  const hasMail = await outside.hasMail(domain)
  if (hasMail === false)
    return wrong(`у домена ${domain} нет почты`, 'впишите в MAIL_FROM адрес своего домена')
  const doubt = hasMail === undefined ? `, домен ${domain} проверить не у кого` : ''
  return fine(`сервер принимает; от ${from.address}${doubt}`)
}

function toFinding(error: unknown, smtpUrl: string): CheckFinding {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = error instanceof Error ? error.message : ''
  const { protocol, port } = new URL(smtpUrl)
  const seen = `сервер почты не отвечает (${code})`
  if (code === 'EAUTH')
    return wrong(
      'сервер почты не принимает логин и пароль',
      'проверьте их в SMTP_URL; знаки / @ # : ? % пишутся там кодами: %2F %40 %23 %3A %3F %25',
    )
  if (protocol === 'smtps:' && /wrong version number|SSL routines|EPROTO/i.test(words))
    return wrong(seen, 'порт ждёт начала без шифрования: напишите в SMTP_URL smtp:// вместо smtps://')
  if (protocol === 'smtp:' && (port === '465' || /greeting never received/i.test(words)))
    return wrong(seen, 'порт шифрует с начала, так делает 465: напишите в SMTP_URL smtps:// вместо smtp://')
  if (/certificate/i.test(words)) return wrong('сертификату сервера почты нет доверия', CERTIFICATE_REMEDY)
  return wrong(seen)
}
