import type { ServerResponse } from 'node:http'
import { StorageFailure } from '../../storage/object-key.ts'
import { LineFull } from '../../storage/pictures/line.ts'
import { PictureRefused } from '../../storage/pictures/make.ts'
import { formatOf, type VariantShape } from '../../storage/pictures/shape.ts'
import type { Variants } from '../../storage/pictures/variants.ts'
import type { Store } from '../../storage/store.ts'
import type { FileAnswer } from '../answer.ts'
import { badInput, missing, RestFailure } from '../failure.ts'
import type { Asked, Route } from '../route.ts'
import { acceptedFormat } from './accepted.ts'
import { type AskedShape, askedShape, shapeWords } from './asked-shape.ts'
import type { PublishedFile, PublishedFiles } from './published-files.ts'

/** What a file is given out by. */
export interface FileReading {
  /** The id of a project or an environment, as the address has it. */
  readonly placeId: string
  readonly published: PublishedFiles
  readonly store: Pick<Store, 'give'>
  readonly variants: Pick<Variants, 'keyOf' | 'make'>
}

/** Bytes under an address never change. */
const forGood = 'public, max-age=31536000, immutable'
/** Where an address leads changes with the file, and what is missing may be installed. */
const forShort = 'public, max-age=30'

/** Files by addresses that last (product-content 3.6). */
export const fileRoutes: readonly Route<FileReading, FileAnswer>[] = [
  {
    method: 'get',
    path: 'media/{MediaID}/{Version}/{FileName}',
    name: 'File',
    about:
      'A file that something published uses, at the address that Url of a media field has. It may be kept for good: Version is another one as soon as the file is, and an older one, or another name, leads to the address of now. Of a picture the query asks for another size or format; what moves, and SVG, are given as they are.',
    query: shapeWords,
    answers: { status: 200, file: 'The file, or the part of it that Range names (206).' },
    refuses: [416],
    answer: fileOf,
  },
]

async function fileOf(reading: FileReading, { params, query }: Asked): Promise<FileAnswer> {
  const { MediaID = '', Version = '', FileName } = params
  const file = await reading.published.find(reading.placeId, MediaID, Version)
  if (!file) throw missing()
  const asked = askedShape(query)
  const { version, name } = file
  if (version !== Version || name !== FileName) return { give: leadingTo(`../${version}/${name}`) }
  const shape = (accept: string | undefined) => shapeOf(file, asked, accept)
  const vary = asked?.format === 'auto' ? { vary: 'Accept' } : {}
  return {
    async give(req, res) {
      const isGiven = (key: string, cacheControl = forGood) =>
        isThere(res, reading.store.give({ key, name, anywhere: true, cacheControl, ...vary }, req, res))
      const outcome = await givenInShape(reading, file, shape(req.headers.accept), isGiven, asked !== undefined)
      // Without the library it is the original for now.
      if (outcome !== 'given' && !(await isGiven(file.objectKey, outcome === 'without' ? forShort : forGood))) {
        throw missing()
      }
    },
  }
}

/** What is made of a file; undefined for one that is given as it is. */
function shapeOf(
  { objectKey, isTurned, focal }: PublishedFile,
  asked: AskedShape | undefined,
  accept: string | undefined,
): VariantShape | undefined {
  const own = formatOf(objectKey)
  if (own === undefined) return undefined
  if (!asked) return isTurned ? { fit: 'cover', format: own, quality: upright } : undefined
  const { byFocal, format, ...shape } = asked
  return {
    ...shape,
    ...(byFocal && focal && { focal }),
    format: (format === 'auto' ? acceptedFormat(accept) : format) ?? own,
  }
}

/** The quality of a picture that is only turned upright: none sees what it has lost. */
const upright = 95

/** Gives a variant out, made before or now. */
async function givenInShape(
  { variants }: FileReading,
  { objectKey }: PublishedFile,
  shape: VariantShape | undefined,
  isGiven: (key: string) => Promise<boolean>,
  isAsked: boolean,
): Promise<'given' | 'without' | 'as it is'> {
  const key = shape && variants.keyOf(objectKey, shape)
  if (!shape || key === undefined) return 'as it is'
  if (await isGiven(key)) return 'given'
  try {
    const outcome = await variants.make(objectKey, shape)
    if (outcome === 'without') return outcome
    return outcome === 'made' && (await isGiven(key)) ? 'given' : 'as it is'
  } catch (error) {
    if (error instanceof LineFull) throw busy()
    if (!(error instanceof PictureRefused)) throw error
    // Whoever asked for the file as it is gets it as it is.
    if (!isAsked) return 'as it is'
    throw badInput(refusals[error.why])
  }
}

const busy = () =>
  new RestFailure(503, 'Unavailable', 'Many pictures are being made at the moment, please try again a little later', {
    headers: { 'retry-after': '2' },
  })

const refusals: Readonly<Record<PictureRefused['why'], string>> = {
  large: 'This picture is too large to be made into another: it may have 100 megapixels',
  long: 'Making this picture takes too long: ask for a smaller one',
  damaged: 'This picture cannot be read',
}

/** Leads to the address of now, with what the query asks for. */
function leadingTo(relative: string): FileAnswer['give'] {
  return async (req, res) => {
    const [, query] = (req.url ?? '').split('?')
    const location = query === undefined ? relative : `${relative}?${query}`
    res.writeHead(302, { location, 'cache-control': forShort, 'content-length': 0 }).end()
  }
}

/** Whether there was an object to be given. */
async function isThere(res: ServerResponse, giving: Promise<void>): Promise<boolean> {
  try {
    await giving
    return true
  } catch (error) {
    if (res.headersSent) {
      // Whoever asked went away, or all that can be said is that the rest does not come.
      res.destroy()
      return true
    }
    if (!(error instanceof StorageFailure)) throw error
    if (error.status === 416) throw new RestFailure(416, 'BadInput', 'The file is shorter')
    return false
  }
}
