import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileRow } from '../cells.ts'
import { decimalsOf, learnMarks } from './decimals.ts'
import { FileFault } from './fault.ts'
import type { Order, Report } from './protocol.ts'
import { openTable } from './table.ts'

// The entry of the worker in which files are read that anybody may have made: what they do to it, they do not to the server.

const rowsABatch = 250
const lettersABatch = 500_000

const port = parentPort
if (port) {
  const report = (answer: Report) => port.postMessage(answer)
  try {
    await obey(workerData as Order, report, () => new Promise((resolve) => port.once('message', resolve)))
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    report({ kind: 'fault', words: error.message })
  }
  port.close()
}

async function obey(order: Order, report: (answer: Report) => void, asked: () => Promise<unknown>): Promise<void> {
  const file = new Uint8Array(order.file)
  const { headings, delimiter, rows } = await openTable(file, order.limits, order.hints)
  if (order.rowsAfter === undefined) {
    let rowCount = 0
    const marks = { comma: false, point: false }
    for await (const row of rows) {
      rowCount++
      for (const cell of row.cells) learnMarks(marks, cell)
    }
    const decimals = decimalsOf(marks, delimiter, headings.length)
    const checksum = createHash('sha256').update(file).digest('hex')
    report({ kind: 'facts', facts: { headings, rowCount, ...decimals, ...(delimiter && { delimiter }) }, checksum })
    return
  }
  let batch: FileRow[] = []
  let letters = 0
  async function send() {
    report({ kind: 'rows', rows: batch })
    await asked()
    batch = []
    letters = 0
  }
  for await (const row of rows) {
    if (row.row <= order.rowsAfter) continue
    batch.push(row)
    for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : 8
    if (batch.length >= rowsABatch || letters >= lettersABatch) await send()
  }
  if (batch.length > 0) await send()
  report({ kind: 'end' })
}
