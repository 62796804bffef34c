// What each video shows. `before` brings the page there and is cut away; `play` is what is seen, with its subtitles.

/** Opens the newest project's dashboard by clicking, then the address below it. */
const inProject = (path) => async (guide) => {
  const { page } = guide
  await page.goto('/projects')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/dashboard/)
  await page.goto(`${path}${new URL(page.url()).search}`)
}

const onProjects = ({ page }) => page.goto('/projects')

export const scenes = {
  landing: {
    before: onProjects,
    async play(guide) {
      const { page, say } = guide
      await say('This is where everything begins: your projects.')
      await guide.point(page.getByRole('article').first())
      await say('Each card tells when a project was changed last, and how much is in it.', 3500)
      await page.mouse.wheel(0, 300)
      await say('More of them come as you scroll.', 2000)
      await page.mouse.wheel(0, -300)
      await guide.click(page.getByRole('article').first().getByRole('link').first())
      await say('A click on its name opens a project.', 3500)
    },
  },
  find: {
    before: onProjects,
    async play(guide) {
      const { page, say } = guide
      const search = page.getByPlaceholder('Search by Project Name')
      await guide.click(search)
      await search.pressSequentially('web', { delay: 180 })
      await say('Type a part of the name to find a project.', 3000)
      await search.fill('')
      await guide.click(page.getByRole('button', { name: /Status/ }))
      await guide.click(page.getByRole('menuitemradio', { name: 'Archived' }))
      await say('Archived projects are here as well.', 3000)
      await guide.click(page.getByRole('button', { name: /Sort/ }))
      await guide.click(page.getByRole('menuitemradio', { name: 'Name: Ascending' }))
      await say('What you chose is in the address: bookmark it, or send it to a colleague.', 4000)
    },
  },
  create: {
    before: onProjects,
    async play(guide) {
      const { page, say } = guide
      await guide.click(page.getByRole('button', { name: 'New Project' }))
      await say('A new project begins from scratch, or with a theme.', 3000)
      const name = page.getByRole('dialog').getByLabel(/Name/)
      await guide.click(name)
      await name.pressSequentially('Summer campaign', { delay: 110 })
      await say('Give it a name that your colleagues will know.', 3000)
      await guide.point(page.getByRole('dialog').getByRole('button', { name: 'Create' }))
      await say('Create, and you can begin with its templates.', 3000)
    },
  },
  dashboard: {
    before: inProject('/dashboard'),
    async play(guide) {
      const { page, say } = guide
      await say('The dashboard counts what is in the project.', 2500)
      await guide.point(page.getByText('Contents').first())
      await say('Contents, templates and media at a glance.', 3000)
      await page.mouse.wheel(0, 400)
      await page.mouse.move(400, 330, { steps: 20 })
      await say('The chart tells what is published, and what was changed since.', 4500)
    },
  },
  'content-template': {
    before: inProject('/content-template'),
    async play(guide) {
      const { page, say } = guide
      await say('A template says which fields a content has.', 3000)
      await page.mouse.move(400, 280, { steps: 20 })
      await say('Choose the right one, and everybody writes the same kind of page.', 3500)
      const search = page.getByPlaceholder('Search by Name')
      await guide.click(search)
      await search.pressSequentially('a', { delay: 150 })
      await say('With many templates, search for a part of the name.', 3500)
    },
  },
  'content-management': {
    before: inProject('/content-management'),
    async play(guide) {
      const { page, say } = guide
      await say('Contents are what your pages show.', 2500)
      await page.mouse.move(400, 300, { steps: 20 })
      await say('Each has a template, and a status that tells whether it is published.', 3500)
      const search = page.getByRole('main').getByRole('searchbox').first()
      await guide.click(search)
      await search.pressSequentially('new', { delay: 150 })
      await say('Search for a part of the name.', 3500)
    },
  },
  'media-management': {
    before: inProject('/media-management'),
    async play(guide) {
      const { page, say } = guide
      await say('Pictures, videos, sounds and documents are here.', 3000)
      await page.mouse.move(400, 300, { steps: 20 })
      await say('They stand in folders, as you sort them.', 3000)
      await page.mouse.wheel(0, 300)
      await say('Say in a few words what a picture shows: not everybody sees it.', 4000)
    },
  },
  import: {
    before: inProject('/settings/migration/import'),
    async play(guide) {
      const { page, say } = guide
      await say('Contents that are in a table already need not be typed again.', 3500)
      await guide.point(page.getByText(/drop/i).first())
      await say('Drop a file of CSV or Excel here.', 3500)
      await page.mouse.wheel(0, 300)
      await say('Then say which column belongs in which field, and import.', 4000)
    },
  },
  settings: {
    before: inProject('/settings/general'),
    async play(guide) {
      const { page, say } = guide
      await say('Settings hold what concerns the project as a whole.', 3000)
      await guide.point(page.getByLabel(/Project Name/).first())
      await say('Its name, and the ids that programs ask for.', 3000)
      await page.mouse.wheel(0, 400)
      await say('A project that is done is archived: nothing is lost.', 3500)
    },
  },
  environments: {
    before: inProject('/settings/environment'),
    async play(guide) {
      const { page, say } = guide
      await say('An environment is a copy of everything, to try things out.', 3500)
      await guide.click(page.getByRole('link', { name: 'Create Environment' }))
      const name = page.getByLabel(/Environment Name/)
      await guide.click(name)
      await name.pressSequentially('Staging', { delay: 110 })
      await say('Give it a name, and choose what it is copied from.', 4000)
    },
  },
  tokens: {
    before: inProject('/settings/api'),
    async play(guide) {
      const { page, say } = guide
      await say('Programs read and write contents by tokens.', 3000)
      await page.mouse.wheel(0, 300)
      await guide.click(page.getByRole('button', { name: 'Generate Token' }).last())
      await say('Say what the token is for, and until when it is valid.', 3500)
      await guide.point(page.getByRole('dialog').getByRole('button').first())
      await say('It is shown once: copy it at once.', 3500)
    },
  },
}
