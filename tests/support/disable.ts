import type { Page } from '@playwright/test'

/** Opens every page as a deployment would that disables these features too. */
export const disable = (page: Page, features: string[]) =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script[^>]*id="deployment"[^>]*>)(.*?)(<\/script>)/s,
      (_, open, json, close) => {
        const deployment = JSON.parse(json)
        const disabledFeatures = [...new Set([...deployment.disabledFeatures, ...features])]
        return `${open}${JSON.stringify({ ...deployment, disabledFeatures })}${close}`
      },
    )
    await route.fulfill({ response, body: html })
  })
