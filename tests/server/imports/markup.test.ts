import { expect, it } from 'vitest'
import { refuseMarkup } from '../../../server/areas/imports/worker/markup.ts'
import { openTable } from '../../../server/areas/imports/worker/table.ts'

const limits = { rows: 1000, columns: 20, cell: 200 }

function said(text: string, kind = 'xls'): string {
  try {
    refuseMarkup(text, kind)
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing'
}

const page = 'This is a web page named xls: save it as xlsx.'
const table = 'This is an XML table named xls: save it as xlsx.'

it.each([
  [page, '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><tr><th>Title'],
  [page, '\ufeff \r\n<!-- made by us --><!DOCTYPE html>\n<HTML>'],
  [page, '<table border=1><tr><td>Title'],
  [page, '<meta charset="utf-8"><table><tr><td>Title'],
  [page, '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html>'],
  [page, 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"'],
  [table, '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:x">'],
  [table, '<ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'],
  [table, '<?xml version="1.0"?><products><product/></products>'],
  ['nothing', '<b>Title</b>,Price\nA,1'],
  ['nothing', '<Title>;<Price>\nA;1'],
  ['nothing', 'Title,<table>\nA,1'],
])('%s: said of %j (P-2.9-40)', (words, text) => {
  expect(said(text)).toBe(words)
})

it('a web page is refused by one sentence that names it as it is called, in any encoding (P-2.9-40)', async () => {
  const text = '<html><body><table><tr><th>Größe</th></tr></table></body></html>'
  const words = 'This is a web page named csv: save it as xlsx.'
  for (const file of [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    await expect(openTable(file, limits, { extension: 'csv' })).rejects.toThrow(words)
  }
})
