import { unzipSync } from 'fflate'
import { damaged, FileFault, unpacksTooLarge } from './fault.ts'

/** Bytes that the parts of a workbook which are read may have when they are unpacked. */
const mostUnpacked = 256 * 2 ** 20
/** Parts in all, read or not. */
const mostParts = 10_000

// Drawings, macros, links to elsewhere and what else a workbook may carry are not even unpacked.
const wanted =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:worksheets\/)?[\w-]{1,60}\.xml|xl\/_rels\/[\w-]{1,60}\.xml\.rels)$/i

/**
 * Unpacks the parts of an xlsx that tell its values. A part gets just the room that the archive says it has, and the room
 * of all is counted before anything is unpacked: an archive that unfolds without end is refused by what it says, and one
 * that says too little is cut off.
 * @throws {FileFault}
 */
export function unpackWorkbook(file: Uint8Array): Map<string, Uint8Array> {
  let parts = 0
  let unpacked = 0
  const found = unpack(file, ({ name, originalSize }) => {
    if (++parts > mostParts) throw damaged()
    if (!wanted.test(plain(name))) return false
    unpacked += originalSize
    if (unpacked > mostUnpacked) throw unpacksTooLarge()
    return true
  })
  const workbook = new Map(Object.entries(found).map(([name, part]) => [plain(name), part]))
  if (![...workbook.keys()].some((name) => /^xl\/workbook[\w-]*\.xml$/i.test(name))) {
    throw new FileFault('This file is no Excel workbook. Save it as xlsx or csv and send it anew.')
  }
  for (const part of workbook.values()) refuseDefinitions(part)
  return workbook
}

/** Some programs part folders as Windows does; spreadsheets read that. */
const plain = (name: string) => name.replaceAll('\\', '/')

function unpack(file: Uint8Array, filter: NonNullable<Parameters<typeof unzipSync>[1]>['filter']) {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    throw error instanceof FileFault ? error : damaged()
  }
}

/** No spreadsheet program writes definitions of a document's own: what has them is made to unfold or to reach elsewhere. */
function refuseDefinitions(part: Uint8Array): void {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.length)
  if (xml.includes('<!DOCTYPE') || xml.includes('<!ENTITY')) {
    throw new FileFault('This file holds definitions that are not allowed in a workbook.')
  }
}
