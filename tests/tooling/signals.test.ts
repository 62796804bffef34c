import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'

const child = fileURLToPath(new URL('../../server/start/child.mjs', import.meta.url))

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)(
  'whoever starts the server ends after it, on %s, and tells it once',
  async (signal) => {
    // Says what it is told, and at its end whether it still has a parent.
    const slow = `
      const parent = process.ppid
      process.on('SIGTERM', () => console.log('told'))
      process.stdin.once('data', () => {
        console.log(process.ppid === parent ? 'not alone' : 'alone')
        process.exit(0)
      })
      console.log('up')`
    const program = `import(${JSON.stringify(pathToFileURL(child).href)}).then(({ startNode }) => startNode(['-e', ${JSON.stringify(slow)}]))`
    const starter = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
    let said = ''
    starter.stdout.on('data', (data) => {
      said += data
    })
    const ended = once(starter, 'exit')
    await expect.poll(() => said).toBe('up\n')
    starter.kill(signal)
    await expect.poll(() => said).toBe('up\ntold\n')
    starter.stdin.write('\n')
    expect(await ended).toEqual([signal === 'SIGTERM' ? 143 : 130, null])
    expect(said).toBe('up\ntold\nnot alone\n')
  },
)

it.skipIf(process.platform === 'win32')('the end of npm’s shell is told once: twice would mean now', async () => {
  // Another file of the same worker may have loaded it: it watches from when it is loaded.
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('npm_lifecycle_event', 'start')
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true)
  const parent = vi.spyOn(process, 'ppid', 'get').mockReturnValue(1000)
  const { leaveSignalsToOthers } = await import('../../server/start/child.mjs')
  try {
    vi.advanceTimersByTime(5000)
    expect(kill).not.toHaveBeenCalled()
    parent.mockReturnValue(1)
    vi.advanceTimersByTime(5000)
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGTERM']])
  } finally {
    leaveSignalsToOthers()
  }
})
