import type { Page } from '@playwright/test'

/**
 * From now on the page has an empty cache, a slow network (400 ms latency, 1.6 Mbps down and 0.75 Mbps up: Chromium's
 * "slow 4G" in its older measure) and a processor that is four times slower.
 */
export async function slowDown(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  await protocol.send('Network.clearBrowserCache')
  await protocol.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: (1.6 * 1_000_000) / 8,
    uploadThroughput: (0.75 * 1_000_000) / 8,
  })
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
