import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const folder = path.resolve('test-results')
const lastFile = path.join(folder, 'last.json')

/**
 * What is tried now: the commit, and the tree of all files as they are, committed or not.
 * @returns {{ commit: string | null, tree: string | null }} null without git
 */
export function presentState() {
  return { commit: git(['rev-parse', 'HEAD']), tree: presentTree() }
}

function presentTree() {
  const index = path.join(os.tmpdir(), `atrium-index-${process.pid}`)
  const env = { ...process.env, GIT_INDEX_FILE: index }
  try {
    if (git(['read-tree', 'HEAD'], env) === null || git(['add', '--all'], env) === null) return null
    return git(['write-tree'], env)
  } finally {
    rmSync(index, { force: true })
  }
}

function git(args, env = process.env) {
  try {
    return execFileSync('git', args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** Keeps what is flaky, with both outcomes. */
export function keepFlaky(flaky) {
  keep(path.join(folder, 'flaky.json'), flaky)
}

/**
 * Keeps what a whole run said.
 * @param {{ commit: string | null, tree: string | null, minutes: Record<string, number>, passed: number, failed: string[], flaky: string[] }} last
 * `tree`: null as well where files were changed during the run
 */
export function keepLast(last) {
  keep(lastFile, last)
}

function keep(file, value) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/**
 * Whether the present tree is the one that passed, in a line.
 * @returns {{ line: string, passed: boolean }}
 */
export function status() {
  if (!existsSync(lastFile)) return { line: 'Nothing was tested whole yet.', passed: false }
  const { commit, tree, passed, failed, flaky } = JSON.parse(readFileSync(lastFile, 'utf8'))
  const counts = `${passed} passed, ${failed.length} failed, ${flaky.length} flaky`
  const same = tree !== null && tree === presentState().tree
  if (!same)
    return { line: `The present tree was not tested whole; at ${commit?.slice(0, 8)}: ${counts}.`, passed: false }
  const passedWhole = failed.length === 0
  return { line: `The present tree ${passedWhole ? 'passed' : 'FAILED'}: ${counts}.`, passed: passedWhole }
}
