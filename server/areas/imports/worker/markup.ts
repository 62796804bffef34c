import { FileFault } from './fault.ts'

/** What may stand before the first element: what a document says of itself, notes. */
const preamble = /^(?:[\s\ufeff]+|<\?[^>]*>|<!--[\s\S]*?-->|<!doctype[^>]*>)+/i
const ofWebPages = new Set('html head body meta style script table div'.split(' '))

/**
 * Refuses what programs save as a workbook though it is a web page or XML, by what it is.
 * @param kind what the file calls itself: xls, xlsx, csv
 * @throws {FileFault}
 */
export function refuseMarkup(start: string, kind: string): void {
  const said = preamble.exec(start)?.[0] ?? ''
  const element = /^<([a-z][\w.:-]*)[\s/>]/i.exec(start.slice(said.length))?.[1]?.toLowerCase()
  // A web page in one file, as Excel saves it with all that belongs to it.
  const isArchive = /^\s*mime-version:\s*1\.0/i.test(start)
  if (isArchive || /<!doctype\s+html/i.test(said) || (element !== undefined && ofWebPages.has(element))) {
    throw new FileFault(`This is a web page named ${kind}: save it as xlsx.`)
  }
  if (/<\?xml\s/i.test(said) || element === 'workbook' || element?.endsWith(':workbook')) {
    throw new FileFault(`This is an XML table named ${kind}: save it as xlsx.`)
  }
}
