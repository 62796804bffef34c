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
    cases: /\/Editor\/.*(no item\.description|TotalContent=0)/,
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
    cases: /\/(Editor|Viewer)\/.*('Administer'\)+=true|'Edit'\)+=false)|\/Viewer\/.*'Edit'\)+=true/,
    why: 'Only access lists give that to them or take it: the one project that has some is not among the places that are visited; the tests of access settings try it.',
  },
  {
    cases: /dialogs\.(content|media)-access\..*size\((data\.list\.Entries|state\.added)\)≠0/,
    why: 'What is opened first has no list, and nobody adds anything; the tests of access settings do.',
  },
  {
    cases: /dialogs\.add-users\..*(size\(state\.invitations\) > 0=true|\.item\.menu\.remove\/)/,
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
    cases: /IsTokenExpired=true/,
    why: 'A token runs out months after it was made; the tests of preview tokens let that be.',
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
  { cases: /theme-picker.*no item\.(RepositoryLink|WebsiteLink)/, why: 'Every theme has both links.' },
  {
    cases: /data\.theme\.\w+,no data\.theme\.|no data\.theme\.\w+,data\.theme\./,
    why: 'A project with a theme has all of its links, one without has none.',
  },
  { cases: /^limit\/.* of dialogs\./, why: 'The tests of the dialogs themselves fetch further pages in them.' },
  {
    cases:
      /scroll distance of screens\.(content-template|media-management|lookup-table|themes|table-maintenance|project-users|\w+-roles)/,
    why: 'The first page shows all templates, files, themes, people and roles of a project, and all tables and roles of an organisation.',
  },
]

/** Whether a case is one of these. */
export function isHopeless({ id }: Case): boolean {
  return notInTheDemo.some(({ cases }) => cases.test(id))
}
