import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Majors on which Atrium is tried beside the one that runs the suite. */
const majors = [20, 22, 24]

/**
 * Other Nodes on this machine, one of each major: those that ATRIUM_NODES names (files, separated as in PATH), else what
 * nvm, n, fnm and Volta keep, and `node22` on the PATH.
 * @returns {{ version: string, file: string }[]} `version` as `22.11.0`
 */
export function otherNodes() {
  const own = majorOf(process.versions.node)
  const found = new Map()
  for (const file of places()) {
    const version = versionOf(file)
    const major = version && majorOf(version)
    if (major && major !== own && majors.includes(major) && !found.has(major)) found.set(major, { version, file })
  }
  return [...found.values()]
}

function places() {
  const named = process.env.ATRIUM_NODES
  if (named) return named.split(path.delimiter).filter(Boolean)
  const home = os.homedir()
  const keepers = [
    [path.join(process.env.NVM_DIR ?? path.join(home, '.nvm'), 'versions/node'), 'bin/node'],
    [path.join(process.env.N_PREFIX ?? '/usr/local', 'n/versions/node'), 'bin/node'],
    [path.join(process.env.FNM_DIR ?? path.join(home, '.local/share/fnm'), 'node-versions'), 'installation/bin/node'],
    [path.join(process.env.VOLTA_HOME ?? path.join(home, '.volta'), 'tools/image/node'), 'bin/node'],
  ]
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [
    ...keepers.flatMap(([folder, file]) => inside(folder).map((version) => path.join(folder, version, file))),
    ...majors.flatMap((major) => folders.map((folder) => path.join(folder, `node${major}`))),
  ].filter((file) => existsSync(file))
}

/** The names in a folder, the newest version first; none where it is not there. */
function inside(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}

function majorOf(version) {
  return Number(version.split('.')[0])
}
