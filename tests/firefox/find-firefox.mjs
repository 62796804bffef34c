import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Where a Firefox lies on this machine.
 * @returns {string | undefined} FIREFOX_PATH where it is set, else the first of the usual places; undefined where there is none
 */
export function findFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  return usualPlaces().find((file) => existsSync(file))
}

function usualPlaces() {
  if (process.platform === 'darwin') return ['/Applications/Firefox.app/Contents/MacOS/firefox']
  if (process.platform === 'win32')
    return [process.env.ProgramFiles, process.env['ProgramFiles(x86)']]
      .filter(Boolean)
      .map((root) => path.join(root, 'Mozilla Firefox', 'firefox.exe'))
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  return ['firefox-esr', 'firefox'].flatMap((name) => folders.map((folder) => path.join(folder, name)))
}
