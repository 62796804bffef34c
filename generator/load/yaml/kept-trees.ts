import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { SourceFile } from '../source.ts'
import type { YamlNode } from '../tree.ts'
import { type PackedTree, packTree, unpackTree } from './packed.ts'

/** Trees that processes before this one have parsed, by the hash of their text: read ten times as fast as YAML. */
export interface KeptTrees {
  /** The tree of a file, if one of that text was parsed before. */
  get(source: SourceFile): YamlNode | undefined
  add(source: SourceFile, tree: YamlNode): void
  /** Writes what was asked for and what came, and as many older ones. */
  save(): void
}

/** Older trees that are kept however few were asked for: who works on two specs in turn keeps both. */
const fewest = 300

/** What this process has of others; nothing without a place for it. */
let ofProcess: KeptTrees = { get: () => undefined, add: () => {}, save: () => {} }

export function treesOfProcess(): KeptTrees {
  return ofProcess
}

/** Reads what processes before have left in a file, and leaves there what this one parses, when it ends. */
export function keepTreesOfProcess(file: string): void {
  const trees = keptTrees(file)
  ofProcess = trees
  process.once('exit', () => trees.save())
}

/** Those in a file, one on a line behind the hash of its text; none where it is missing or broken. */
export function keptTrees(file: string): KeptTrees {
  let before: Map<string, string> | undefined
  const used = new Map<string, string>()
  let isNew = false
  const read = () => {
    before ??= readTrees(file)
    return before
  }
  return {
    get(source) {
      const key = keyOf(source)
      const text = read().get(key)
      const packed = text === undefined ? undefined : parsed(text)
      if (text === undefined || !packed) return undefined
      used.set(key, text)
      return unpackTree(packed, source)
    },
    add(source, tree) {
      used.set(keyOf(source), JSON.stringify(packTree(tree)))
      isNew = true
    },
    save() {
      if (used.size === 0) return
      const all = [...read()].filter(([key]) => !used.has(key))
      const older = all.slice(0, Math.max(used.size, fewest))
      if (isNew || older.length < all.length)
        write(file, [...used, ...older].map(([key, text]) => `${key} ${text}\n`).join(''))
    },
  }
}

function keyOf({ text }: SourceFile): string {
  return createHash('sha1').update(text).digest('base64')
}

/** Trees by their hash, as text: of many that are kept, few are asked for. */
function readTrees(file: string): Map<string, string> {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return new Map(
      lines.flatMap((line) => {
        const end = line.indexOf(' ')
        return end < 0 ? [] : [[line.slice(0, end), line.slice(end + 1)] as const]
      }),
    )
  } catch {
    return new Map()
  }
}

function parsed(text: string): PackedTree | undefined {
  try {
    return JSON.parse(text) as PackedTree
  } catch {
    return undefined
  }
}

/** Renamed into place, so that nobody reads half of it. */
function write(file: string, text: string): void {
  try {
    writeFileSync(`${file}.${process.pid}`, text)
    renameSync(`${file}.${process.pid}`, file)
  } catch {
    // The folder may be read-only, or taken away meanwhile.
  }
}
