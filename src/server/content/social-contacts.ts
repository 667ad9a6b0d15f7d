/** A link to the agency's page in a social network, as in the settings. The icon is SVG. */
export interface SocialContact {
  title: string
  link: string
  image?: string
}

const icons: readonly { host: RegExp; path: string }[] = [
  {
    host: /^(?:t|telegram)\.me$/,
    path: 'M21.5 3.6 2.9 10.8c-1 .4-1 1.3.1 1.6l4.6 1.5 1.8 5.6c.3.8 1 .9 1.6.4l2.5-2.2 4.7 3.5c.8.5 1.5.2 1.7-.8l3-15.2c.3-1.2-.5-1.9-1.4-1.6zM9.2 13.9l8.9-6.1c.4-.3.7 0 .4.3l-7.3 7-.3 2.9-1.7-4.1z',
  },
  {
    host: /^(?:www\.|m\.)?vk\.(?:com|ru)$/,
    path: 'M13 17.5C6.7 17.5 3.1 13.2 3 6.1h3.2c.1 5.2 2.4 7.4 4.2 7.9V6.1h3v4.5c1.8-.2 3.7-2.2 4.4-4.5h3c-.5 2.8-2.6 4.8-4.1 5.7 1.5.7 3.9 2.6 4.8 5.7h-3.3c-.7-2.2-2.5-3.9-4.8-4.2v4.2H13z',
  },
  {
    host: /^(?:web\.)?max\.ru$/,
    path: 'M12.1 3C7 3 3 7 3 12.1c0 2.5.9 4.3 1.4 6.7.2 1.1.3 2 .9 2.2.8.2 1.9-1 2.6-1.6 1.2.9 2.6 1.5 4.2 1.5 5 0 8.9-4 8.9-8.9S17.1 3 12.1 3zm0 4.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8z',
  },
]
/** A chain-link icon for networks without their own icon here. */
const CHAIN =
  'M10.6 13.4a4 4 0 0 1 0-5.7l3.1-3.1a4 4 0 0 1 5.7 5.7l-1.7 1.6-1.4-1.4 1.6-1.6a2 2 0 0 0-2.8-2.9L12 9.1a2 2 0 0 0 0 2.9zm2.8-2.8a4 4 0 0 1 0 5.7l-3.1 3.1a4 4 0 0 1-5.7-5.7l1.7-1.6 1.4 1.4-1.6 1.6a2 2 0 0 0 2.8 2.9l3.1-3.1a2 2 0 0 0 0-2.9z'

/** Chooses the icon by the address of the network. */
export function socialContact({ title, link }: { title: string; link: string }): SocialContact {
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  const path = icons.find((icon) => icon.host.test(host))?.path ?? CHAIN
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="currentColor"><path fill-rule="evenodd" d="${path}"/></svg>`
  return { title, link, image: svg }
}
