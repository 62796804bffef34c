import { spawnSync } from 'node:child_process'
import { browsersInPlace, whyNotUsable } from '../support/browser.mjs'

/**
 * Finds a browser for the tests, and installs one where there is none: by the system's package manager, else by
 * Playwright's own download.
 * @returns {Promise<{ executablePath?: string, failures: string[] }>} no path when nothing worked; each failure in words
 */
export async function findOrInstallBrowser() {
  const failures = []
  const refused = new Set()

  const firstUsable = async () => {
    for (const file of await browsersInPlace()) {
      if (refused.has(file)) continue
      const why = await whyNotUsable(file)
      if (!why) return file
      refused.add(file)
      failures.push(`${file} does not start: ${why}`)
    }
    return undefined
  }

  const found = await firstUsable()
  if (found) return { executablePath: found, failures }
  if (process.env.CHROME_PATH) return { failures }

  for (const commands of [...systemInstalls(), playwrightInstall()]) {
    const failure = runAll(commands)
    if (failure) failures.push(failure)
    // A package manager may have replaced a file that did not start before.
    refused.clear()
    const installed = failure ? undefined : await firstUsable()
    if (installed) return { executablePath: installed, failures }
  }
  return { failures }
}

/** The package manager's commands for this system, with the rights that we have; none when we may not install. */
function systemInstalls() {
  if (process.platform === 'darwin')
    return works('brew', ['--version']) ? [[['brew', 'install', '--cask', 'google-chrome']]] : []
  if (process.platform === 'win32') {
    const agree = ['--accept-package-agreements', '--accept-source-agreements']
    return works('winget', ['--version'])
      ? [[['winget', 'install', '--id', 'Google.Chrome', '--exact', '--silent', ...agree]]]
      : []
  }
  const root = process.getuid?.() === 0 ? [] : works('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
  if (!root) return []
  const apt = [...root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
  const managers = [
    [
      'apt-get',
      [
        [...apt, 'update'],
        [...apt, 'install', '-y', 'chromium-headless-shell'],
      ],
    ],
    // Not every system that installs by apt has that one.
    ['apt-get', [[...apt, 'install', '-y', 'chromium']]],
    ['dnf', [[...root, 'dnf', 'install', '-y', 'chromium']]],
    ['apk', [[...root, 'apk', 'add', 'chromium']]],
    ['pacman', [[...root, 'pacman', '-Sy', '--noconfirm', 'chromium']]],
    ['zypper', [[...root, 'zypper', '--non-interactive', 'install', 'chromium']]],
  ]
  return managers.filter(([name]) => works(name, ['--version'])).map(([, commands]) => commands)
}

function playwrightInstall() {
  return [[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']]
}

function runAll(commands) {
  for (const [program, ...args] of commands) {
    const line = [program === process.execPath ? 'node' : program, ...args].join(' ')
    console.log(`No browser yet: ${line}`)
    const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
    if (error || status !== 0) return `\`${line}\` failed (${error?.message ?? `exit code ${status}`})`
  }
  return undefined
}

function works(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
