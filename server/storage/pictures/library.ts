import type Sharp from 'sharp'
import type { Log } from '../../log.ts'

/** Makes a picture of a picture. */
export type PictureLibrary = typeof Sharp

/** How the library is got: rejects where it is not installed, or not for this machine. */
export type LoadPictureLibrary = () => Promise<{ readonly default: PictureLibrary }>

/** The library that reads and writes pictures, where this installation has it: it is an optional package. */
export interface Pictures {
  /** The library; undefined where it is not there. Asks for it once, says once that it is missing, never rejects. */
  library(): Promise<PictureLibrary | undefined>
}

/** @param load by default the package `sharp` */
export function openPictures({
  load = () => import('sharp'),
  log,
}: {
  load?: LoadPictureLibrary | undefined
  log: Pick<Log, 'warn'>
}): Pictures {
  let asked: Promise<PictureLibrary | undefined> | undefined
  return {
    library() {
      asked ??= loaded(load).catch((error: unknown) => {
        log.warn('The picture library is not there: pictures are delivered as they were uploaded', {
          reason: error instanceof Error ? error.message : String(error),
        })
        return undefined
      })
      return asked
    },
  }
}

async function loaded(load: LoadPictureLibrary): Promise<PictureLibrary> {
  const { default: library } = await load()
  // One thread a picture, and nothing remembered between pictures: the rest of the machine is for other requests.
  library.concurrency(1)
  library.cache(false)
  return library
}
