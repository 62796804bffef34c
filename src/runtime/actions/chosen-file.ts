/** A file that somebody chose, as expressions see it; `content` is what is sent. */
export interface ChosenFile {
  /** As it is called on their disk. */
  readonly name: string
  /** In small letters, without the point; empty where it has none. */
  readonly extension: string
  /** Bytes. */
  readonly size: number
  /** Its MIME type, as the browser tells it; empty where it does not know. */
  readonly type: string
  /** When it was last changed on their disk, in milliseconds since 1970. */
  readonly changed: number
  readonly content: File
}

export function chosenFile(file: File): ChosenFile {
  const [, extension = ''] = /\.([^.]+)$/.exec(file.name) ?? []
  return {
    ...{ name: file.name, extension: extension.toLowerCase(), size: file.size, type: file.type },
    ...{ changed: file.lastModified, content: file },
  }
}

export function isChosenFile(value: unknown): value is ChosenFile {
  return typeof value === 'object' && value !== null && (value as Partial<ChosenFile>).content instanceof Blob
}
