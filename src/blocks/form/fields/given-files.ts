/** Files that were pasted or dropped into a field. */
export interface GivenFiles {
  /** Another one each time that files are given: by it is known where they go. */
  readonly key: number
  readonly files: readonly File[]
}
