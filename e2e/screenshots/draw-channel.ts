import type { PostMessage } from '#server/channel/channel-sender.ts'

const colors = {
  light: {
    back: '#c9d9e8',
    bubble: '#fff',
    text: '#000',
    muted: '#707579',
    accent: '#3390ec',
    button: 'rgb(75 100 125 / 45%)',
  },
  dark: {
    back: '#0e1621',
    bubble: '#182533',
    text: '#fff',
    muted: '#7d8b99',
    accent: '#6ab3f3',
    button: 'rgb(60 80 100 / 60%)',
  },
} as const

/** Draws posts as Telegram draws them on a phone: the photo, the caption below it, the button under the bubble. */
export function drawChannel(posts: readonly PostMessage[], scheme: keyof typeof colors): string {
  const { back, bubble, text, muted, accent, button } = colors[scheme]
  return `<!doctype html><html lang="ru" data-scheme="${scheme}"><meta charset="utf-8"><title>Туры</title><style>
    body { margin: 0; padding: 8px 8px 24px; background: ${back}; color: ${text}; font: 16px/1.31 'Liberation Sans', sans-serif; }
    article { width: 330px; margin: 0 0 12px; }
    .bubble { overflow: hidden; border-radius: 14px; background: ${bubble}; }
    img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; }
    .channel { padding: 6px 10px 0; color: ${accent}; font-weight: 600; font-size: 15px; }
    p { margin: 0; padding: 6px 10px 2px; white-space: pre-wrap; overflow-wrap: anywhere; }
    time { display: block; padding: 0 10px 6px; color: ${muted}; font-size: 12px; text-align: right; }
    a { color: ${accent}; }
    .button { display: block; margin-top: 4px; padding: 10px; border-radius: 10px; background: ${button}; color: #fff; text-align: center; font-weight: 600; font-size: 14px; text-decoration: none; }
  </style>${posts.map(drawPost).join('')}</html>`
}

function drawPost({ html, photo, button }: PostMessage): string {
  return `<article><div class="bubble"><img src="${photo}" alt=""><div class="channel">Путёвка: горящие туры</div>
    <p>${html}</p><time>10:00</time></div><a class="button" href="${button.url}">${button.text}</a></article>`
}
