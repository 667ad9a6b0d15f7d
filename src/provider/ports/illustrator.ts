/**
 * Draws the illustration behind a path of an API reply (`/pictures/{scene}/{country}/{key}-{n}.webp`) as SVG text;
 * `undefined` for a path it does not know. The same path always gives the same illustration.
 */
export type DrawIllustration = (path: string) => Promise<string | undefined>
