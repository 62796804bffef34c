import type { Readable } from 'node:stream'

/** Where the bytes of the objects are: in files (`object-files.ts`), or with a service that speaks S3 (`s3/`). */
export interface Objects {
  /** Opens an object for reading; the caller closes it. @throws {StorageFailure} NoSuchKey */
  open(key: string): Promise<OpenObject>
  /** Writes an object from `source`, of which at most `maxBytes` may come, whole or not at all. Answers how many came. */
  write(key: string, source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number>
  /** Gives an object another key, in place of what has that key. @throws {StorageFailure} NoSuchKey */
  move(from: string, to: string): Promise<void>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
  /** The objects right below a folder, which is a key with no slash at its end. */
  list(folder: string): Promise<readonly ListedObject[]>
  /**
   * Removes what servers that were killed have written half, or begun, so long ago that nobody can be at it any more.
   * @param now in milliseconds since 1970
   */
  removeDrafts(now: number): Promise<void>
  readonly parts: ObjectParts
  /** Where browsers get and send bytes without the server; undefined where they go through it. */
  readonly direct?: DirectAddresses
}

/** Addresses of the service that has the bytes, each signed for one object and a while. */
export interface DirectAddresses {
  /** Of all of them, such as `https://atrium-files.s3.us-east-1.amazonaws.com`. */
  readonly origin: string
  /** @param download the name under which it is offered for saving; undefined where it may be shown */
  get(key: string, download: string | undefined, time: Lasting): Promise<string>
  /** Where one part is sent by PUT, of just as many bytes as it has. */
  part(key: string, part: PartPlace, time: Lasting): Promise<string>
}

/** From when on an address holds, in milliseconds since 1970, and for how many. */
export interface Lasting {
  readonly from: number
  readonly duration: number
}

export interface OpenObject {
  /** Bytes. */
  readonly size: number
  readonly changedAt: Date
  /** The bytes from one to another, both among them; the object has that many. Few of them may come at once. */
  bytes(start: number, end: number): Promise<Readable | Buffer>
  close(): Promise<void>
}

/** An object, and when it was written. */
export interface ListedObject {
  readonly key: string
  readonly changedAt: Date
}

/** Uploads that come in parts, in the shape of S3's. */
export interface ObjectParts {
  begin(key: string): Promise<string>
  /** @throws {StorageFailure} NoSuchUpload; IncompleteBody or EntityTooLarge for another number of bytes than the part has */
  write(key: string, part: PartPlace, source: AsyncIterable<Uint8Array>): Promise<StoredPart>
  /** Those that are there whole, in their order. @throws {StorageFailure} NoSuchUpload */
  list(key: string, uploadId: string): Promise<readonly StoredPart[]>
  /**
   * Makes one object of the parts, and ends the upload.
   * @throws {StorageFailure} NoSuchUpload; InvalidPart where these are not just the parts that are there
   */
  complete(key: string, uploadId: string, parts: readonly Pick<StoredPart, 'number' | 'etag'>[]): Promise<void>
  /** Gives an upload up; one that is not there is given up already. */
  abandon(key: string, uploadId: string): Promise<void>
}

/** One part of an upload: which, from 1 on; where its bytes lie in the whole, and how many it has. */
export interface PartPlace {
  readonly uploadId: string
  readonly number: number
  readonly offset: number
  readonly size: number
}

/** A part that is there whole; `etag` is the MD5 of its bytes in hexadecimal, as S3 has it. */
export interface StoredPart {
  readonly number: number
  readonly size: number
  readonly etag: string
}
