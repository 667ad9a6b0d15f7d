import type { Hono } from 'hono'
import { CONFIRM_EMAIL_PATH, confirmEmail } from '../auth/email-confirmation.ts'
import type { Proof } from '../store/join-accounts.ts'
import type { Workshop } from '../workshop.ts'
import type { Bindings } from './mount-call.ts'

/** The page behind the link of a confirmation letter. Opening changes nothing: mail programs open links by themselves. */
export function mountConfirmationPage(app: Hono<{ Bindings: Bindings }>, shop: Workshop): void {
  app.get(CONFIRM_EMAIL_PATH, () =>
    page(
      200,
      'Подтверждение почты',
      'Нажмите кнопку, чтобы входить в «Путёвку» по этому адресу. Если по нему уже есть другой аккаунт, его избранное, заявки и отзывы перейдут в профиль, где указали адрес.',
      '<form method="post"><button>Подтвердить почту</button></form>',
    ),
  )
  app.post(CONFIRM_EMAIL_PATH, async ({ req }) =>
    answerTo(await confirmEmail(shop, req.query('token') ?? '')),
  )
}

function answerTo(proof: Proof): Response {
  switch (proof) {
    case 'proved':
      return page(200, 'Почта подтверждена', 'Теперь по этому адресу открывается ваш профиль.', home)
    case 'messenger':
      return page(
        409,
        'Почта уже привязана',
        'По этому адресу входят в другой аккаунт мессенджера, а два таких аккаунта не объединяются. Войдите по почте с кодом или укажите в профиле другой адрес.',
        home,
      )
    case 'stale':
      return page(
        410,
        'Ссылка не подошла',
        'Она устарела, или в профиле уже другой адрес. Укажите почту в профиле ещё раз, и мы пришлём новое письмо.',
        home,
      )
  }
}

const home = '<p><a href="/profile">Перейти в профиль</a></p>'

function page(status: number, title: string, text: string, action: string): Response {
  return new Response(
    `<!doctype html><html lang="ru"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>${action}</main></body></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      },
    },
  )
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 18px/1.5 system-ui, sans-serif }
main { max-width: 420px; padding: 24px; text-align: center }
h1 { font-size: 26px; margin: 0 0 8px }
button { margin-top: 16px; padding: 14px 28px; border: 0; border-radius: 12px; background: #0b6bcb; color: #fff; font: inherit; cursor: pointer }
`
