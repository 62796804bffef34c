import type { UploadsBlock, UploadsTexts } from '../../../generator/grammar/blocks/uploads.ts'
import type { ChosenFile } from '../actions/chosen-file.ts'
import type { RunPlace } from '../actions/run-steps.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { TextArguments } from '../texts/texts.ts'

/** How a block sends the files that it takes, also on other pages: with the names as they were when it took them. */
export interface UploadWay {
  readonly node: UploadsBlock
  readonly scopes: Scopes
  /** What of the place outlives the page. */
  readonly place: Omit<RunPlace, 'upload' | 'form'>
  /** Who sends them; undefined where nobody is signed in. */
  readonly person: string | undefined
  /** What the files are about: `keep` of the block. */
  readonly keep: string
  words(text: keyof UploadsTexts, extra?: TextArguments): string
}

/** What tells a file from others as it is chosen again. */
export interface FileMark {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** When it was last changed, in milliseconds since 1970. */
  readonly changed: number
}

/**
 * `lost`: it has to be chosen again, as the page was loaded anew; `refused`: it is not taken, and trying again would change
 * nothing.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'refused' | 'lost'

/** A file that is sent while staff go on. */
export interface Upload {
  readonly id: number
  readonly way: UploadWay
  readonly mark: FileMark
  /** Undefined while it is `lost`. */
  readonly file: ChosenFile | undefined
  /** The id of what it is put into. */
  readonly into: string
  /** The folders in there that it lies in, from outside in, as they were dropped. */
  readonly folders: readonly string[]
  readonly state: UploadState
  /** How much of it is there, from 0 to 1. */
  readonly share: number
  /** Bytes a second, of the last moments; undefined while it is not known. */
  readonly speed?: number | undefined
  /** Why it could not be sent, or what is said of one that was, in words; empty where nobody says. */
  readonly reason?: string | undefined
  /** What its steps were answered last. */
  readonly result?: unknown
}

/** Whether it is neither there nor given up: leaving now would lose it. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused'
}
