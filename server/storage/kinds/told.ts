import { fileTypeFromBuffer } from 'file-type'
import { mediaTypeOf } from '../media-types.ts'
import { beginsAsScript, holdsPage, runs } from './running.ts'

/** How many first bytes tell what a file is: those of documents in zip archives say so a good way in. */
export const tellingStart = 64 * 1024

/** What a file is, as the extension that it gets; or why it is not taken. */
export type Told =
  | { readonly extension: string }
  /** `runs`: it is a program or a page. `picture`: browsers do not show it. `else`: it is not what its name says. */
  | { readonly refused: 'runs' | 'picture' | 'else' }

/** Pictures that are taken: what they say beside their pixels can be left out. */
const pictures = ['png', 'jpg', 'gif', 'webp']

/** What the library calls otherwise than files are called. */
const usual: Readonly<Record<string, string>> = {
  apng: 'png',
  oga: 'ogg',
  ogm: 'ogv',
  ogx: 'ogg',
  m4b: 'm4a',
  f4v: 'mp4',
}

/** Kinds that are zip archives inside, which may hold a page as it is. */
const archives = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'pages', 'numbers', 'key']

/** Kinds that look alike at their beginning: what the name says goes for those. */
const alike: readonly (readonly string[])[] = [
  ['jpg', 'jpeg'],
  ['mp4', 'm4v', 'mov'],
  ['mp4', 'm4a', 'm4v'],
  ['webm', 'mkv'],
  ['ogg', 'ogv', 'opus', 'oga'],
  archives,
  ['cfb', 'doc', 'xls', 'ppt', 'msg'],
]

const texts = new Set(
  'txt text md markdown csv tsv json jsonl geojson xml yaml yml vtt srt log ics vcf rtf tex po ini toml sql css'.split(
    ' ',
  ),
)

/** Kinds that begin in a way that is known: what begins otherwise is called so in vain. */
const begun = new Set(
  (
    'png jpg jpeg gif webp avif heic heif tif tiff bmp psd ico jxl jp2 pdf zip docx xlsx pptx odt ods odp epub doc xls ppt ' +
    'mp4 m4v mov webm mkv avi mpg mp3 m4a ogg oga ogv opus wav flac gz rar 7z woff woff2 ttf otf'
  ).split(' '),
)

/**
 * What a file is by its first bytes (product-content 3.2). Its name decides only between kinds that begin alike, and for
 * texts.
 * @param start its first bytes, `tellingStart` of them where it has as many
 * @param named the extension of its name in small letters, without its dot; empty for none
 */
export async function tellKind(start: Uint8Array, named: string): Promise<Told> {
  if (runs(named)) return { refused: 'runs' }
  // Two bytes that say so begin a text of two bytes a letter, which else looks like a sound.
  const found = wideEncoding(start) === undefined ? await typeOf(start) : undefined
  if (found === undefined || found.extension === 'xml') return textOrBytes(start, named, found?.extension)
  const { extension, isPicture } = found
  if (runs(extension)) return { refused: 'runs' }
  if (isPicture && !pictures.includes(extension)) return { refused: 'picture' }
  const told = alike.some((kinds) => kinds.includes(extension) && kinds.includes(named)) ? named : extension
  // What holds older documents holds programs' installers as well.
  if (told === 'cfb') return { refused: 'runs' }
  return !archives.includes(told) && holdsPage(start) ? { refused: 'runs' } : { extension: told }
}

interface Found {
  readonly extension: string
  readonly isPicture: boolean
}

async function typeOf(start: Uint8Array): Promise<Found | undefined> {
  // It ends where the first bytes do, which may be in the middle of what it looks at.
  const found = await fileTypeFromBuffer(start).catch(() => undefined)
  if (!found) return undefined
  return { extension: usual[found.ext] ?? found.ext, isPicture: found.mime.startsWith('image/') }
}

function textOrBytes(start: Uint8Array, named: string, otherwise = 'txt'): Told {
  const text = asText(start)
  if (text === undefined) {
    if (isShown(named) || begun.has(named) || texts.has(named)) return { refused: 'else' }
    return holdsPage(start) ? { refused: 'runs' } : { extension: named || 'bin' }
  }
  if (beginsAsScript(text)) return { refused: 'runs' }
  // It is drawn anew before it is stored.
  if (/^[^<]*(?:<[!?][^>]*>\s*)*<(?:\w+:)?svg\b/i.test(text)) return { extension: 'svg' }
  if (!texts.has(named) && (isShown(named) || begun.has(named))) return { refused: 'else' }
  return { extension: named || otherwise }
}

/** Whether browsers show files of that name: none that they show may be anything. */
const isShown = (named: string) => mediaTypeOf(`.${named}`).inline

/** Bytes as a text; undefined for what is none. A letter that is cut off at the end is none of its. */
function asText(start: Uint8Array): string | undefined {
  try {
    const decoder = new TextDecoder(wideEncoding(start) ?? 'utf-8', { fatal: true })
    const text = decoder.decode(start, { stream: true })
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

function wideEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}
