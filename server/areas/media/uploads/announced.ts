import { limits } from '../../../generated/limits.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { imageExtensions } from '../../../storage/image-types.ts'
import { runs } from '../../../storage/kinds/running.ts'
import type { AnnouncedMedia } from './uploads.ts'

/**
 * The extension of a file that is announced, in small letters and without its dot; empty for none. What it really is shows
 * when it is there.
 * @throws {Refusal} BadInput for what is not taken whatever is in it
 */
export function checkAnnounced({ fileName, extension, size }: AnnouncedMedia): string {
  if (fileName.trim() === '' || fileName.length > limits.fileNameLength) {
    throw new Refusal('BadInput', `FileName must have from 1 to ${limits.fileNameLength} characters`)
  }
  refuseSlashes(fileName)
  const given = extensionIn(`.${extension.replace(/^\./, '')}`)
  if ([given, extensionIn(fileName)].some(runs)) throw wrongType()
  if (size < 1) throw new Refusal('BadInput', 'This file is empty.')
  if (size > limits.mediaFileSize) {
    throw new Refusal('BadInput', `It may have ${limits.mediaFileSize / 2 ** 30} GB at most.`)
  }
  if (isPicture(given) && size > limits.mediaPictureSize) throw pictureTooLarge()
  return given
}

/** @throws {Refusal} BadInput for a file's name with what names of files have not */
export function refuseSlashes(fileName: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
  if (!/[/\\\u0000-\u001f\u007f]/.test(fileName)) return
  throw new Refusal('BadInput', 'The name of a file may have neither slashes nor control characters.')
}

/** The extension at the end of a name, in small letters and without its dot; empty for none. */
export function extensionIn(fileName: string): string {
  return /\.([a-z0-9]{1,16})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

/** Whether files with an extension are pictures, of which what they say beside their pixels is left out. */
export function isPicture(extension: string): boolean {
  return imageExtensions.some((each) => each === extension)
}

export const wrongType = () => new Refusal('BadInput', 'Files of this type are not allowed.')
export const pictureTooLarge = () =>
  new Refusal('BadInput', `A picture may have ${limits.mediaPictureSize / 2 ** 20} MB at most.`)
