import { mediaTypeOf } from './media-types.ts'

/** The kinds of picture that people upload of themselves, by the extension of their files. */
export const imageExtensions = ['png', 'jpg', 'jpeg', 'gif', 'webp'] as const
export type ImageExtension = (typeof imageExtensions)[number]

/** How many first bytes tell what a file is. */
export const telling = 12

/** What a file is by its first bytes, whatever it is called; undefined for anything but a picture of these kinds. */
export function imageOf(start: Uint8Array): Exclude<ImageExtension, 'jpeg'> | undefined {
  const bytes = Buffer.from(start.buffer, start.byteOffset, Math.min(start.byteLength, telling))
  const text = bytes.toString('latin1')
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'webp' : undefined
}

/** Whether a media type is one of these pictures. */
export function isImageType(type: string): boolean {
  return imageExtensions.some((extension) => mediaTypeOf(`.${extension}`).type === type)
}
