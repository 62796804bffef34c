import { mediaTypeOf } from './media-types.ts'

/**
 * The Content-Disposition of an object: shown where browsers show its kind, else offered for saving.
 * @param name what it is called where it is shown; by default the last part of its key
 * @param download the name under which it is offered for saving, whatever it is
 */
export function dispositionOf(
  key: string,
  {
    name = key.slice(key.lastIndexOf('/') + 1),
    download,
  }: { name?: string | undefined; download?: string | undefined },
): string {
  const isShown = mediaTypeOf(key).inline && download === undefined
  return `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(download ?? name)}`
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}
