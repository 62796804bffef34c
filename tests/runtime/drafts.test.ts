import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDrafts } from '../../src/runtime/drafts/drafts.ts'

const key = { person: 'ada', form: 'bed', address: '/beds' }
const draft = { at: Date.now(), values: { name: 'Rose' }, base: {} }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})
afterEach(() => vi.restoreAllMocks())

it('a draft is kept, and gone, also where the page goes away before it hears of that', async () => {
  const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
  /** What a browser does when a page goes: what was not committed by then is taken back. */
  const leave = async () => {
    for (let turn = 0; turn < 5; turn++) await undefined
    for (const { value } of asked.mock.results) {
      try {
        value.abort()
      } catch {
        // It was committed.
      }
    }
  }
  const drafts = openDrafts('Garden')
  await drafts.read(key)
  void drafts.write(key, draft)
  await leave()
  expect(await drafts.read(key)).toEqual(draft)
  void drafts.drop(key)
  await leave()
  expect(await drafts.read(key)).toBeUndefined()
})
