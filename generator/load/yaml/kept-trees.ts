import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { SourceFile } from '../source.ts'
import type { YamlNode } from '../tree.ts'
import { type PackedTree, packTree, unpackTree } from './packed.ts'

/**
 * What processes before this one have parsed: trees by the hash of their text. To read YAML takes ten times as long as
 * to read these.
 */
export interface KeptTrees {
  /** The tree of a file, if one of that text was parsed before. */
  get(source: SourceFile): YamlNode | undefined
  add(source: SourceFile, tree: YamlNode): void
  /** Writes what was asked for and what came, and as many older ones as there is room for. */
  save(): void
}

/** Trees that are kept, that is of several states of a large spec. */
const most = 4_000

/** What this process has of others: nothing, unless the command line says where it is kept. */
let ofProcess: KeptTrees = { get: () => undefined, add: () => {}, save: () => {} }

export function treesOfProcess(): KeptTrees {
  return ofProcess
}

/** Takes along what processes before have parsed, and leaves what this one does to the next, when it ends. */
export function keepTreesOfProcess(file: string): void {
  const trees = keptTrees(file)
  ofProcess = trees
  process.once('exit', () => trees.save())
}

/** Those in a file; none where it is missing or is not what was written. Where it cannot be written, all is parsed again next time. */
export function keptTrees(file: string): KeptTrees {
  let before: Map<string, PackedTree> | undefined
  const used = new Map<string, PackedTree>()
  let isNew = false
  const read = () => {
    before ??= readTrees(file)
    return before
  }
  return {
    get(source) {
      const key = keyOf(source)
      const packed = read().get(key)
      if (!packed) return undefined
      used.set(key, packed)
      return unpackTree(packed, source)
    },
    add(source, tree) {
      used.set(keyOf(source), packTree(tree))
      isNew = true
    },
    save() {
      if (!isNew) return
      const older = [...read()].filter(([key]) => !used.has(key))
      write(file, JSON.stringify([...used, ...older].slice(0, most)))
    },
  }
}

function keyOf({ text }: SourceFile): string {
  return createHash('sha1').update(text).digest('base64')
}

function readTrees(file: string): Map<string, PackedTree> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, PackedTree][])
  } catch {
    return new Map()
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
