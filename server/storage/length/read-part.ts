/** Reads some bytes of a file from a place on: fewer where it ends before. */
export type ReadPart = (at: number, bytes: number) => Promise<Buffer>

/** How long files of one kind are, in seconds; undefined where it cannot be told. @throws {RangeError} where one ends too early */
export type LengthReader = (read: ReadPart, size: number) => Promise<number | undefined>
