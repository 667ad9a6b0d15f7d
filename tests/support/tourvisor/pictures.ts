import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { drawIllustration } from '#demo/illustrator/draw.ts'

/** Pictures as a photo store serves them: the demonstration's drawings, as JPEG. */
export async function drawPicture(path: string, response: ServerResponse): Promise<void> {
  const svg = drawIllustration(path)
  if (svg === undefined) return void response.writeHead(404).end()
  const photo = await sharp(Buffer.from(svg)).resize(800).jpeg().toBuffer()
  response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=86400' }).end(photo)
}
