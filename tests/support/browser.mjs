import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Without these Chromium does not start as root, in a container or without a graphics card. */
export const chromiumArgs = [
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/**
 * Where a Chromium or Chrome may lie on this machine: CHROME_PATH alone when it is set, else the usual names and
 * places, else what Playwright downloaded earlier.
 * @returns {Promise<string[]>} files that exist, best first; nothing says yet that they start
 */
export async function browsersInPlace() {
  if (process.env.CHROME_PATH) return [process.env.CHROME_PATH]
  const { chromium } = await import('playwright')
  return [...usualPlaces(), chromium.executablePath()].filter((file) => file && existsSync(file))
}

/**
 * Starts a browser for a moment: a file that exists may still be a stub of a package manager or lack a library.
 * @param {string} executablePath
 * @returns {Promise<string | undefined>} why it does not start, or nothing
 */
export async function whyNotUsable(executablePath) {
  const { chromium } = await import('playwright')
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs, timeout: 20_000 })
    await browser.close()
    return undefined
  } catch (error) {
    return String(error.message).split('\n').slice(0, 3).join(' ').trim()
  }
}

function usualPlaces() {
  if (process.platform === 'win32') {
    const roots = [process.env.ProgramFiles, process.env['ProgramFiles(x86)'], process.env.LOCALAPPDATA].filter(Boolean)
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) => roots.map((root) => path.join(root, program)))
  }
  if (process.platform === 'darwin') {
    const programs = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return programs.flatMap((program) =>
      ['/Applications', path.join(os.homedir(), 'Applications')].map((root) => path.join(root, program)),
    )
  }
  // The one without a window draws the same pages and starts and loads in four fifths of the time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/google/chrome',
    '/snap/bin',
  ]
  return [...new Set(names.flatMap((name) => folders.filter(Boolean).map((folder) => path.join(folder, name))))]
}
