import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ended, startNpm } from './child.mjs'
import { StartFailure } from './failure.mjs'

/**
 * Installs the packages that package-lock.json names, when node_modules lacks one or has another version of one.
 * @throws {StartFailure} when npm is missing or fails
 */
export async function installPackages() {
  if (packagesFit()) return
  const locked = existsSync('package-lock.json')
  console.log('Installing packages …')
  // Building needs the development packages, whatever NODE_ENV says.
  const code = await ended(startNpm([locked ? 'ci' : 'install', '--include=dev', '--no-audit', '--no-fund']))
  if (code === -1) throw new StartFailure('npm was not found. It comes with Node: https://nodejs.org')
  if (code !== 0) {
    throw new StartFailure(
      `npm could not install the packages (exit code ${code}; its own words are above).\n` +
        'Can this machine reach the npm registry (network, proxy, `npm config get registry`)? Is there room on the disk?',
    )
  }
}

/**
 * Compares the lock file with npm's own note of what lies in node_modules, so that an install made by hand counts and
 * one that was broken off does not.
 * @param {string} [top] the checkout
 * @returns {boolean}
 */
export function packagesFit(top = '.') {
  const wanted = readPackages(path.join(top, 'package-lock.json'))
  const there = readPackages(path.join(top, 'node_modules/.package-lock.json'))
  if (!wanted || !there) return there !== undefined && wanted === undefined
  return Object.entries(wanted).every(([folder, { version, optional, devOptional, link }]) => {
    if (folder === '' || link) return true
    const found = there[folder]
    // Packages for other platforms are left out by npm.
    return found ? found.version === version : Boolean(optional || devOptional)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
