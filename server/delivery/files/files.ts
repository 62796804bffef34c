import type { IncomingMessage, ServerResponse } from 'node:http'
import { StorageFailure } from '../../storage/object-key.ts'
import type { Store } from '../../storage/store.ts'
import type { FileAnswer } from '../answer.ts'
import { missing, RestFailure } from '../failure.ts'
import type { Asked, Route } from '../route.ts'
import type { PublishedFiles } from './published-files.ts'

/** What a file is given out by. */
export interface FileReading {
  /** The id of a project or an environment, as the address has it. */
  readonly placeId: string
  readonly published: PublishedFiles
  readonly store: Pick<Store, 'give'>
}

/** Bytes under an address never change. */
const forGood = 'public, max-age=31536000, immutable'
/** Where an address leads changes with the file. */
const forShort = 'public, max-age=30'

/** Files by addresses that last (product-content 3.6). */
export const fileRoutes: readonly Route<FileReading, FileAnswer>[] = [
  {
    method: 'get',
    path: 'media/{MediaID}/{Version}/{FileName}',
    name: 'File',
    about:
      'A file that something published uses, at the address that Url of a media field has. It may be kept for good: Version is another one as soon as the file is, and an older one, or another name, leads to the address of now.',
    answers: { status: 200, file: 'The file, or the part of it that Range names (206).' },
    refuses: [416],
    answer: fileOf,
  },
]

async function fileOf({ placeId, published, store }: FileReading, { params }: Asked): Promise<FileAnswer> {
  const { MediaID = '', Version, FileName } = params
  const file = await published.find(placeId, MediaID)
  if (!file) throw missing()
  const { objectKey, version, name } = file
  if (version !== Version || name !== FileName) return { give: leadingTo(`../${version}/${name}`) }
  return {
    give: (req, res) => given(store.give({ key: objectKey, name, anywhere: true, cacheControl: forGood }, req, res)),
  }
}

/** Leads to the address of now, with what the query asks for. */
function leadingTo(relative: string): FileAnswer['give'] {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const [, query] = (req.url ?? '').split('?')
    const location = query === undefined ? relative : `${relative}?${query}`
    res.writeHead(302, { location, 'cache-control': forShort, 'content-length': 0 }).end()
  }
}

/** An object that is not there is a file that is not there. */
async function given(giving: Promise<void>): Promise<void> {
  try {
    await giving
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    if (error.status === 416) throw new RestFailure(416, 'BadInput', 'The file is shorter')
    throw missing()
  }
}
