import { flac } from './flac.ts'
import { mp3 } from './mp3.ts'
import { mp4 } from './mp4.ts'
import { ogg } from './ogg.ts'
import type { LengthReader, ReadPart } from './read-part.ts'
import { wav } from './wav.ts'
import { webm } from './webm.ts'

const readers: Readonly<Record<string, LengthReader>> = {
  ...{ mp4, m4v: mp4, m4a: mp4, mov: mp4, webm, mkv: webm },
  ...{ wav, mp3, flac, ogg, oga: ogg, ogv: ogg, opus: ogg },
}

/** No film is as long: who says so is not believed. */
const longest = 30 * 24 * 60 * 60

/**
 * How long a film or sound is, in seconds to the hundredth, by what its own head or end says; undefined for what is none, and
 * where it cannot be told.
 * @param extension what it is, in small letters, without its dot
 * @param size its bytes
 */
export async function lengthOf(extension: string, read: ReadPart, size: number): Promise<number | undefined> {
  const reader = Object.hasOwn(readers, extension) ? readers[extension] : undefined
  try {
    const seconds = await reader?.(read, size)
    if (seconds === undefined || !(seconds > 0) || seconds > longest) return undefined
    return Math.round(seconds * 100) / 100
  } catch (error) {
    // It ends too early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
