// Records the guide's videos anew from the built console: `npm start` once, to have a build, then
// `npm run record-guide`, or `npm run record-guide -- dashboard` for some of them. Needs a Chromium, Playwright's ffmpeg
// (`npx playwright install ffmpeg`) and an ffmpeg that packs what was recorded. It writes server/areas/guide/media.
// `npm run record-guide -- picture` takes the README's picture (tests/guide/console.jpg), and needs no ffmpeg.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { browsersInPlace, chromiumArgs } from '../support/browser.mjs'
import { scenes } from './scenes.mjs'

const media = fileURLToPath(new URL('../../server/areas/guide/media/', import.meta.url))
const size = { width: 800, height: 500 }
const largest = 150 * 1024
const port = Number(process.env.PORT ?? 4490)
const url = `http://localhost:${port}`

const wanted = process.argv.slice(2)
const chosen = Object.entries(scenes).filter(([name]) => wanted.length === 0 || wanted.includes(name))
const temporary = mkdtempSync(path.join(os.tmpdir(), 'atrium-guide-'))
const server = await startServer(path.join(temporary, 'data'))
try {
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const state = await signedIn(browser)
  for (const [name, scene] of chosen) await record(browser, state, name, scene)
  if (wanted.length === 0 || wanted.includes('picture')) await takePicture(browser, state)
  await browser.close()
} finally {
  server.kill()
  rmSync(temporary, { recursive: true, force: true })
}

async function startServer(dataDir) {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: 'production' }
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((ready, failed) => {
    child.stdout.on('data', (data) => String(data).includes('Atrium is ready') && ready())
    child.once('exit', () => failed(new Error('The server ended before it was ready')))
  })
  return child
}

async function signedIn(browser) {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('admin@acme.test')
  await page.getByLabel(/^Password/).fill('Console-Demo-1')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/projects/)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith('.idToken')))
  const state = await context.storageState()
  await context.close()
  return state
}

/** A page with much of what a console has, as it comes. */
async function takePicture(browser, storageState) {
  const viewport = { width: 1280, height: 760 }
  const context = await browser.newContext({ baseURL: url, viewport, storageState, colorScheme: 'light' })
  const page = await context.newPage()
  await page.goto('/projects')
  await page.getByRole('link', { name: 'Acme Newsroom' }).first().click()
  await page.waitForURL(/\/dashboard/)
  await page.waitForLoadState('networkidle')
  const file = fileURLToPath(new URL('console.jpg', import.meta.url))
  await page.screenshot({ path: file, type: 'jpeg', quality: 82, animations: 'disabled' })
  await context.close()
}

async function record(browser, storageState, name, scene) {
  const recordVideo = { dir: temporary, size }
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    storageState,
    recordVideo,
    colorScheme: 'light',
  })
  const page = await context.newPage()
  const opened = Date.now()
  await page.addInitScript(showPointer)
  const said = []
  let begun = opened
  const guide = {
    page,
    /** What is shown from now on, in words: a subtitle. */
    async say(text, ms = 2500) {
      said.push({ at: Date.now() - begun, text })
      await page.waitForTimeout(ms)
    },
    async point(locator) {
      const box = await locator.boundingBox()
      if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 18 })
      await page.waitForTimeout(250)
    },
    async click(locator) {
      await guide.point(locator)
      await locator.click()
      await page.waitForTimeout(400)
    },
  }
  await scene.before(guide)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  begun = Date.now()
  await scene.play(guide)
  const ended = Date.now()
  await page.close()
  const raw = await page.video().path()
  await context.close()
  pack(raw, path.join(media, `${name}.webm`), (begun - opened) / 1000, (ended - begun) / 1000)
  writeFileSync(path.join(media, `${name}.vtt`), captions(said, ended - begun))
  const bytes = statSync(path.join(media, `${name}.webm`)).size
  console.log(`${name}: ${((ended - begun) / 1000).toFixed(1)} s, ${Math.round(bytes / 1024)} KB`)
  if (bytes > largest) throw new Error(`${name} is larger than ${largest} bytes`)
}

/** Cuts away what went before, and packs: a console hardly moves. */
function pack(from, to, start, length) {
  const video = ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-r', '10', '-g', '50', '-row-mt', '1', '-an']
  // Where nothing moves at the end, nothing was recorded.
  const still = ['-vf', 'setpts=PTS-STARTPTS,tpad=stop_mode=clone:stop_duration=20']
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-ss',
    String(start),
    '-i',
    from,
    '-t',
    String(length),
    ...still,
    ...video,
    to,
  ])
}

function captions(said, length) {
  const cues = said.map(({ at, text }, index) => `${time(at)} --> ${time(said[index + 1]?.at ?? length)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function time(ms) {
  const two = (value) => String(value).padStart(2, '0')
  return `${two(Math.floor(ms / 60000))}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** Runs in the page: recordings show no pointer of their own. */
function showPointer() {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div')
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '-40px',
      top: '0',
      width: '18px',
      height: '18px',
      margin: '-9px 0 0 -9px',
      borderRadius: '50%',
      border: '2px solid #fff',
      background: 'rgb(201 50 31 / 75%)',
      boxShadow: '0 0 4px rgb(0 0 0 / 50%)',
      pointerEvents: 'none',
      zIndex: '2147483647',
    })
    document.documentElement.append(pointer)
    addEventListener('mousemove', ({ clientX, clientY }) => {
      pointer.style.left = `${clientX}px`
      pointer.style.top = `${clientY}px`
    })
  })
}
