import type { Case } from '../../../generator/conform/case.ts'

/** Cases that the demo data cannot show, and why. A case that is not reached and fits none of these is a failure. */
export const notInTheDemo: readonly { readonly cases: RegExp; readonly why: string }[] = [
  {
    cases: /\/(Editor|Viewer)\/.*FreeTrialStatus=Expired/,
    why: 'The one organisation whose trial has ended has an Administrator only.',
  },
  {
    cases: /FreeTrialStatus≠Expired.*trialDismissed=true/,
    why: 'That the trial has ended can only be dismissed where it has.',
  },
  { cases: /\/(Editor|Viewer)\/.*item\.status≠Active/, why: 'They are members of active projects only.' },
  {
    cases: /\/Editor\/.*(no item\.description|TotalContent=0|TotalContent > 0=false)/,
    why: "The editor's projects all have a description and content.",
  },
  {
    cases: /\/(Editor|Viewer|No Access)\/.*item\.TenantID == tenantID=false/,
    why: 'Only the account of the agency belongs to several organisations.',
  },
  {
    cases:
      /\/No Access\/.*(project|content|template|role)_id=own|project_id\+\S*tenant_id\/No Access\/\w+\/(own|foreign \w+)$|^grant\/none@acme\.test\/project$/,
    why: 'Who may do nothing is a member of no project.',
  },
  {
    cases:
      /\/(Editor|Viewer|No Access)\/.*(session\.identities|session\.status=Invited|no session\.tenantID|full\/user\.picture)/,
    why: 'Who comes by a provider, is invited, has no organisation yet or a picture carries out the cases of the first role: none of them asks for a right.',
  },
  {
    cases: /\/project_id=own\/(.*,)?(session\.status=Invited|no session\.tenantID)/,
    why: 'Who was invited and has not come yet, or has no organisation, sees no project whose address could be entered.',
  },
  {
    cases: /\/(Editor|Viewer|No Access)\/.*state\.secondFactor(=on|=disable|≠off)/,
    why: 'The one account with a second factor is an Administrator.',
  },
  {
    cases: /own\/project\.Integration\.(Site|Repository)\//,
    why: 'Nobody here has an account at a host of repositories or sites; the tests of the integrations bring their own.',
  },
  {
    cases:
      /\/(Editor|Viewer)\/.*('Administer'\)+=true|'(Create|Edit|Delete)'\)+=false)|\/Viewer\/.*'(Create|Edit|Delete)'\)+=true/,
    why: 'Only access lists give that to them or take it: the one project that has some is not among the places that are visited; the tests of access settings try it.',
  },
  {
    cases: /dialogs\.(content|media)-access\..*size\((data\.list\.Entries|state\.added)\)≠0/,
    why: 'What is opened first has no list, and nobody adds anything; the tests of access settings do.',
  },
  {
    cases: /dialogs\.contents-left\./,
    why: 'It opens where something could not be published; the tests of what contents are made bring that about.',
  },
  {
    cases: /(dialogs\.content-version|tabs\.versions)\..*Status=Archived/,
    why: 'What is archived in the demo data was never live there, and so has no version; the tests of versions archive one.',
  },
  {
    cases: /dialogs\.template-apply\..*data\.impact\..*data\.template\./,
    why: 'The data of the window have the name of those of the page under it, which its button hangs on; the tests of templates look at the window.',
  },
  {
    cases: /dialogs\.template-fill\./,
    why: 'It opens where changes were applied that fill contents; the tests of templates apply some.',
  },
  { cases: /\/Editor\/.*size\(data\.templates\)(=0| > 0=false)/, why: "The editor's projects all have templates." },
  {
    cases: /content-edit(-direct)?\/.*(?<!no )data\.content\.Scheduled/,
    why: 'Of each status one content is visited, and none of these is to be published or archived by itself; the tests of schedules plan some.',
  },
  {
    cases: /dialogs\.content-compare\.|tabs\.versions\..*Status≠Published\|Changed/,
    why: 'What is visited has one version at most, or was never live and has none; the tests of versions make and compare several.',
  },
  {
    cases: /size\(data\.template\.Draft\.Fields\) > 1=false/,
    why: 'Every template of the demo data has several fields.',
  },
  { cases: /content-edit.*no data\.content\.TemplateID/, why: 'Every content of the demo data has its template.' },
  {
    cases: /\.refer(ring|red)\.item.*no item\.Name/,
    why: 'What refers in the demo data, or is referred to, is there and may be seen by everybody; the tests of references take that away.',
  },
  { cases: /\.referring\.item.*item\.Kind=Media/, why: 'Files refer to nothing.' },
  {
    cases: /dialogs\.add-users\..*(size\(state\.invitations\) \+ size\(state\.entry\) > 0=true|\.item\.menu\.remove\/)/,
    why: 'Nobody has been entered yet; the tests of the window enter somebody.',
  },
  {
    cases: /project-users\/Administrator\/.*item\.Email != session\.email=false/,
    why: 'The administrators of the demo data see all projects, and are members of none.',
  },
  { cases: /roles\.item\.badge.*Status=Inactive/, why: 'Every role is in use or may be.' },
  {
    cases: /\/Administrator\/.*each == '\w+'\)+=false/,
    why: 'No access list takes anything from Administrators.',
  },
  {
    cases: /^page\/\w+-role-edit\/(Editor|Viewer)\/.*role_id=own/,
    why: 'Who may not read roles sees none whose address could be entered.',
  },
  {
    cases: /item\.Status=Importing/,
    why: 'A file is being imported for a moment only, which the tests of imports wait for.',
  },
  { cases: /no input\.file\.FailuresURL/, why: 'Where rows have failed there is a file of them.' },
  {
    cases: /IsTokenExpired=true|keys\.item\.badge\/.*item\.state=Expired/,
    why: 'A token runs out months after it was made; the tests of tokens let that be.',
  },
  {
    cases: /\/media-list\/.*(?<!no )data\.folder\.ParentID/,
    why: 'No folder of the demo data lies in another one; the tests of the content pages open what lies in folders.',
  },
  { cases: /no data\.item\.Data\.S3URL,data\.item\.Data\.Type=image/, why: 'Every picture has a file.' },
  { cases: /\/full\/item\.Deployed=false/, why: 'That deployment has every feature; the others leave some out.' },
  {
    cases:
      /access-denied\/.*\/(denial,denial\.needs\.size\(\)=0,.*|no denial,denial\.needs.*|denial,denial\.needs\.size\(\) > 0=false)\//,
    why: 'Who is led there misses a right, which is named; the tests of errors try what the server refuses.',
  },
  { cases: /(theme-picker|starter-themes).*no item\.(RepositoryLink|WebsiteLink)/, why: 'Every theme has both links.' },
  {
    cases: /screens\.themes\..*FreeTrialStatus=Expired,item\./,
    why: 'The list of themes is a sub-application, whose things know only its own data: the page around it is tried.',
  },
  {
    cases: /data\.theme\.\w+,no data\.theme\.|no data\.theme\.\w+,data\.theme\./,
    why: 'A project with a theme has all of its links, one without has none.',
  },
  { cases: /^limit\/.* of dialogs\./, why: 'The tests of the dialogs themselves fetch further pages in them.' },
  {
    cases:
      /scroll distance of screens\.(content-template|content-trash|media-trash|media-management|lookup-table|themes|table-maintenance|project-users|\w+-roles)/,
    why: 'The first page shows all templates, files, themes, people and roles of a project, what was deleted there, and all tables and roles of an organisation.',
  },
]

/** Whether a case is one of these. */
export function isHopeless({ id }: Case): boolean {
  return notInTheDemo.some(({ cases }) => cases.test(id))
}
