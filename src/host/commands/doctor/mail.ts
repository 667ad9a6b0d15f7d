import { absent, elsewhere, fine, wrong, type Look } from './look.ts'

export const mail: Look = {
  title: 'Почта',
  remedy: 'проверьте узел, порт, логин и пароль в SMTP_URL',
  async take({ settings, outside }) {
    const { smtpUrl, mailFrom, providerHost, isDevelopment } = settings
    if (providerHost) return elsewhere
    if (!smtpUrl) {
      return isDevelopment
        ? absent('SMTP_URL не задан: письма в /dev/mailbox')
        : wrong('SMTP_URL не задан: коды входа отправлять нечем', 'впишите SMTP_URL и MAIL_FROM')
    }
    const { createTransport } = await import('nodemailer')
    const limit = outside.withinMs
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: limit,
      greetingTimeout: limit,
      socketTimeout: limit,
    })
    try {
      await transport.verify()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return wrong(
        code === 'EAUTH' ? 'сервер почты не принимает логин и пароль' : `сервер почты не отвечает (${code})`,
        'проверьте узел, порт, логин и пароль в SMTP_URL',
      )
    } finally {
      transport.close()
    }
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
    const hasMail = await outside.hasMail(domain)
    if (hasMail === false)
      return wrong(`у домена ${domain} нет почты`, 'впишите в MAIL_FROM адрес своего домена')
    const doubt = hasMail === undefined ? `, домен ${domain} проверить не у кого` : ''
    return fine(`сервер принимает; от ${mailFrom}${doubt}`)
  },
}
