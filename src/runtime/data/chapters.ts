/** A part of a guide: what it says, the video that shows it, and the parts that belong to it. */
export interface Chapter {
  readonly id: string
  readonly title?: string
  /** Lines of plain words. */
  readonly text?: string
  readonly video?: Video
  /** The page of the console that it is about, such as `/beds`. */
  readonly path?: string
  readonly children: readonly string[]
}

/** Addresses that are safe to load: those of the own host, or of one that the deployment names. */
export interface Video {
  readonly url: string
  /** What it shows, in words. */
  readonly description?: string
  /** Subtitles, of the own host only: browsers take none of another. */
  readonly captions?: string
}

export interface AskedChapter {
  /** The address of all chapters; the id stands behind it. */
  readonly from: string
  readonly id: string
  readonly signal: AbortSignal
}

/** Reads a chapter as visitors do: the session has no part in it. Throws a Failure; AbortError when it was given up. */
export type ReadChapter = (asked: AskedChapter) => Promise<Chapter>
