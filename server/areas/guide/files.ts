import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Chapter } from './chapters.ts'

/** A file of the guide as it is put into the object store. */
export interface GuideFile {
  /** Of the file in `media/`, such as `landing.webm`. */
  name: string
  extension: string
  /** Holds a hash of the bytes: another video has another address, and is never taken for the old one. */
  key: string
  data: Buffer
}

/**
 * Reads the videos and subtitles that chapters name, by file name.
 * @throws where one is missing
 */
export async function readGuideFiles(
  folder: URL,
  chapters: Readonly<Record<string, Chapter>>,
): Promise<ReadonlyMap<string, GuideFile>> {
  const names = Object.values(chapters).flatMap(({ video }) =>
    video ? [`${video.file}.webm`, `${video.file}.vtt`] : [],
  )
  const files = await Promise.all([...new Set(names)].map((name) => readGuideFile(folder, name)))
  return new Map(files.map((file) => [file.name, file]))
}

async function readGuideFile(folder: URL, name: string): Promise<GuideFile> {
  const data = await readFile(new URL(name, folder))
  const [base, extension = ''] = name.split('.')
  const hash = createHash('sha256').update(data).digest('hex').slice(0, 12)
  return { name, extension, key: `guide/${base}-${hash}.${extension}`, data }
}
