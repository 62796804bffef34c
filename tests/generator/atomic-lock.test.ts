import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeDisk } from '../../generator/write/disk.ts'
import { exclusively } from '../../generator/write/lock.ts'
import { WriteRefused } from '../../generator/write/paths.ts'
import { isOver, thisProcess } from '../../generator/write/process.ts'
import { mortalDisk } from './support/mortal-disk.ts'

let folder = ''
let other = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
  other = mkdtempSync(path.join(tmpdir(), 'lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(other, { recursive: true, force: true })
})

const lock = () => path.join(folder, '.lock')
/** A process that has been there and is no more. */
const gone = () => ({ ...thisProcess(), pid: spawnSync(process.execPath, ['-e', '']).pid })
/** Looks that a waiting one takes: an end for tests that would wait for ever. */
const counting = () => {
  let looks = 0
  return {
    disk: { ...nodeDisk, claim: (...args: [string, string]) => ++looks > 0 && nodeDisk.claim(...args) },
    looks: () => looks,
  }
}

describe('the lock of a folder', () => {
  it('is had by all in turn, in whatever order they name the folders', async () => {
    const runs = Array.from({ length: 20 }, (_, n) =>
      exclusively(n % 2 ? [folder, other] : [other, folder], () => existsSync(lock()), { pause: 1 }),
    )
    expect(await Promise.all(runs)).toEqual(Array(20).fill(true))
    expect(existsSync(lock())).toBe(false)
  })

  it('is given back when the work fails', async () => {
    const work = () => {
      throw new Error('broken')
    }
    await expect(exclusively([folder], work)).rejects.toThrow('broken')
    expect(existsSync(lock())).toBe(false)
  })

  it('of a killed process holds nobody up', async () => {
    writeFileSync(lock(), JSON.stringify({ ...gone(), token: 'x' }))
    const { disk, looks } = counting()
    await exclusively([folder], () => 1, { disk, pause: 1 })
    expect(looks()).toBe(3)
  })

  it('of a process whose number another one has now holds nobody up', () => {
    expect(isOver(thisProcess())).toBe(false)
    // Where the system does not tell when a process began, the lock is waited for.
    if (thisProcess().began !== null) expect(isOver({ ...thisProcess(), began: 'long ago' })).toBe(true)
    expect(isOver({ ...thisProcess(), where: 'another machine', began: 'long ago' })).toBe(false)
  })

  it.each([
    ['of another machine', JSON.stringify({ pid: 1, began: null, where: 'another machine', token: 'x' })],
    ['that says nothing', ''],
    ['that makes no sense', 'null'],
  ])('%s is taken away after it was watched for a while', async (_what, text) => {
    writeFileSync(lock(), text)
    const { disk, looks } = counting()
    await exclusively([folder], () => 1, { disk, patience: 5, pause: 1 })
    expect(looks()).toBeGreaterThan(5)
    expect(existsSync(lock())).toBe(false)
  })

  it('is not taken away while it changes hands', async () => {
    let hands = 0
    writeFileSync(lock(), '0')
    const disk = {
      ...nodeDisk,
      // Each time that somebody looks, it is another one's.
      claim: (file: string, text: string) => {
        if (file === lock() && hands < 30) writeFileSync(lock(), String(++hands))
        else rmSync(lock(), { force: true })
        return nodeDisk.claim(file, text)
      },
      remove: (file: string) => {
        if (hands < 30) throw new Error('taken away')
        nodeDisk.remove(file)
      },
    }
    await exclusively([folder], () => 1, { disk, patience: 5, pause: 1 })
    expect(hands).toBe(30)
  })

  it('is taken away also where one was killed while taking it away', async () => {
    writeFileSync(lock(), JSON.stringify({ ...gone(), token: 'x' }))
    writeFileSync(`${lock()}.breaking`, '')
    await exclusively([folder], () => 1, { patience: 5, pause: 1 })
    expect(existsSync(`${lock()}.breaking`)).toBe(false)
  })

  it('can be had after a kill at any step', async () => {
    for (let steps = 0; steps < 4; steps++) {
      await exclusively([folder], () => 1, { disk: mortalDisk(steps) }).catch(() => {})
      expect(await exclusively([folder], () => 1, { over: () => true, pause: 1 })).toBe(1)
    }
  })

  it('is not put through a link', async () => {
    symlinkSync(other, path.join(folder, 'link'))
    await expect(exclusively([path.join(folder, 'link')], () => 1)).rejects.toThrow(WriteRefused)
    mkdirSync(path.join(folder, 'sub'))
    writeFileSync(path.join(folder, 'file'), '')
    await expect(exclusively([path.join(folder, 'file')], () => 1)).rejects.toThrow(WriteRefused)
    await expect(exclusively([path.join(folder, 'file/sub')], () => 1)).rejects.toThrow(WriteRefused)
  })
})
