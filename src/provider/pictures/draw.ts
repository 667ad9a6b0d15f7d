const SCENES: Record<string, [sky: string, middle: string, ground: string]> = {
  sea: ['#bfe6f7', '#3aa6c9', '#0b6f93'],
  beach: ['#c9ecf8', '#4fb6cf', '#ecd6a4'],
  pool: ['#d5f1f4', '#35b8c9', '#f0e5d0'],
  room: ['#f3ede3', '#d9c7ab', '#a88a63'],
  suite: ['#efe6ee', '#cdb5c4', '#8c6b80'],
  restaurant: ['#f7e7d3', '#dea969', '#8a5630'],
  lobby: ['#eef0ee', '#c2cabd', '#7d8a76'],
  mountains: ['#dbe8f3', '#8da5ba', '#4b6a58'],
  city: ['#e3e6f1', '#9aa6c8', '#525f85'],
  spa: ['#e6f1ea', '#a6cdb6', '#5d8d75'],
  kids: ['#fdf0c8', '#f6b95b', '#62b6a8'],
  sunset: ['#fbd3a3', '#ef8161', '#5a3a63'],
}

const PATH = /^\/pictures\/([a-z]+)\/([a-z0-9-]+)\/([a-z0-9-]+)-(\d{1,2})\.webp$/

/** A plain horizon in the colours of the scene; the position of the sun tells pictures of one hotel apart. */
export function drawPicture(path: string): string | undefined {
  const [, scene = '', country = '', key = '', number = ''] = PATH.exec(path) ?? []
  const colours = SCENES[scene]
  if (!colours) return undefined
  const [sky, middle, ground] = colours
  const seed = [...`${country}${key}${number}`].reduce(
    (sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 997,
    7,
  )
  const horizon = 520 + (seed % 120)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1536" height="1024" viewBox="0 0 1536 1024">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="#fff"/></linearGradient>
<linearGradient id="ground" x2="0" y2="1"><stop stop-color="${middle}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs>
<rect width="1536" height="1024" fill="url(#sky)"/>
<circle cx="${200 + ((seed * 7) % 1100)}" cy="${180 + (seed % 140)}" r="90" fill="#fff" opacity=".8"/>
<rect y="${horizon}" width="1536" height="${1024 - horizon}" fill="url(#ground)"/></svg>`
}
