import { expect, type Page } from '@playwright/test'
import { png } from '../../server/areas/media/sample-files.ts'
import { expectAccessible } from '../support/axe.ts'
import { findProject } from '../support/find-project.ts'
import { test } from '../support/page.ts'

/** What a word processor puts on the clipboard. */
const pasted = `<html><head><style>p { color: #c00000 }</style></head><body>
  <h1 style="color:#2f5496">Opening hours</h1>
  <p class="MsoNormal"><b><span style="color:red">Every day</span></b> but <a href="https://www.acme.test/holidays">holidays</a>:</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Mornings</p>
  <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>Evenings</p>
  <table><tr><td style="background:yellow">Monday</td><td>9 to 5</td></tr></table>
  <a href="javascript:alert(1)">Book</a><script>alert(1)</script></body></html>`

/** As the browser does when something is pasted: HTML, or a file of these bytes. */
async function paste(page: Page, given: { readonly html: string } | { readonly bytes: readonly number[] }) {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    if ('html' in given) clipboardData.setData('text/html', given.html)
    else clipboardData.items.add(new File([new Uint8Array(given.bytes)], 'door.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, given)
}

test('a text is pasted from a word processor, formatted, saved, and delivered as HTML (C-content-49, C-content-51)', async ({
  page,
  signIn,
}) => {
  await signIn('admin', null)
  const { query } = await findProject(page, 'Newsroom')
  await page.goto(`/content-management${query}`)
  await page.getByRole('button', { name: 'New content' }).click()
  const dialog = page.getByRole('dialog', { name: 'New content' })
  await dialog.getByLabel('Template').click()
  await page.getByRole('option', { name: 'FAQ', exact: true }).click()
  await dialog.getByLabel('Name').fill('When are you open')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'When are you open', level: 1 })).toBeVisible()

  const answer = page.getByRole('textbox', { name: 'Answer' })
  const bar = page.getByRole('toolbar', { name: 'Answer: Formatting' })
  await expect(bar.getByRole('button', { name: 'Heading 3' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Heading 4' })).toHaveCount(0)
  await answer.click()
  await paste(page, { html: pasted })
  await expect(answer.getByRole('heading', { name: 'Opening hours', level: 2 })).toBeVisible()
  await expect(answer.getByRole('listitem')).toHaveText(['Mornings', 'Evenings'])
  await expect(answer.getByRole('link')).toHaveText(['holidays'])
  await expect(answer.locator('strong')).toHaveText(['Every day'])
  await expect(answer.getByRole('paragraph').filter({ hasText: /^(?:Monday|9 to 5)$/ })).toHaveCount(2)
  expect(await answer.locator('[style], table, script').count()).toBe(0)

  // Markdown and the bar do the same.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Come **by** soon')
  await expect(answer.locator('blockquote strong')).toHaveText('by')
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('button', { name: 'Italic' })).toBeFocused()
  await expectAccessible(page)
  await expect(page.locator('[data-saving="saved"]')).toHaveText(/^Saved \d\d:\d\d/)
  await page.reload()
  await expect(answer.locator('blockquote')).toHaveText('Come by soon')

  // What can be put in is offered where / begins an empty line, and found by typing.
  await answer.locator('blockquote').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/head')
  const offered = page.getByRole('listbox', { name: 'What can be put in' })
  await expect(offered.getByRole('option')).toHaveText(['Heading 2', 'Heading 3'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See also')
  await expect(answer.getByRole('heading', { name: 'See also', level: 3 })).toBeVisible()
  // A link to another content.
  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('button', { name: 'Choose a content' }).click()
  const contents = page.getByRole('dialog', { name: 'Choose contents' })
  // To one that is live: else it is asked about before the text is published.
  const first = contents
    .getByRole('row')
    .filter({ hasText: /Published/ })
    .getByRole('checkbox')
    .first()
  await first.check()
  const linked = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '')
  await expectAccessible(page)
  await contents.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: linked })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set the link' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(answer.getByRole('paragraph').filter({ hasText: linked })).toBeVisible()
  // A picture that is pasted is uploaded, and stands there.
  await page.keyboard.press('Enter')
  await paste(page, { bytes: [...png(8, 8, [200, 0, 0], [0, 0, 0])] })
  await expect(page.getByRole('status').filter({ hasText: 'door.png is put in.' })).toBeAttached()
  await expect(answer.getByText('door.png')).toBeVisible()
  await expect
    .poll(() => answer.locator('figure img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(8)
  await expectAccessible(page)

  // A picture of the project's files.
  await answer.locator('blockquote').click()
  await bar.getByRole('button', { name: 'Picture' }).click()
  const files = page.getByRole('dialog', { name: 'Choose a file' })
  await files.getByRole('radio').first().press('Space')
  await files.getByRole('button', { name: 'Choose', exact: true }).click()
  await answer.getByLabel('Alternative text').first().fill('The door')
  await expectAccessible(page)
  await expect(page.locator('[data-saving="saved"]')).toHaveText(/^Saved \d\d:\d\d/)
  await page.locator('main form').getByLabel('Title', { exact: true }).fill('When are you open')
  await page.locator('main form').getByLabel('Summary', { exact: true }).fill('Always.')
  await page.keyboard.press('Control+Enter')
  // Of the picture that was pasted nobody has said what it shows (C-media-17).
  const warning = page.getByRole('alertdialog', { name: 'Publish without alternative texts?' })
  await expect(warning).toContainText('door.png')
  await warning.getByRole('button', { name: 'Publish all the same' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Published$/ })).toBeVisible()
  await page.getByRole('tab', { name: 'Delivery' }).click()
  const live = page.getByRole('region', { name: 'What is live' }).getByRole('group', { name: 'Answer' })
  await expect(live).toContainText('<h2>Opening hours</h2><p><strong>Every day</strong> but <a href=')
  await expect(live).toContainText('<blockquote><p>Come <strong>by</strong> soon</p>')
  await expect(live).toContainText('data-content-id=')
  await page.setViewportSize({ width: 375, height: 812 })
  await expectAccessible(page)
})
