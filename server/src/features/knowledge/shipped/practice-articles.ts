import { PRACTICE, type ShippedArticle } from './shipped-article.ts'

/** About papers and accounts. */
export const practiceArticles: readonly ShippedArticle[] = [
  {
    key: 'documents-and-requests',
    title: 'Documents and requests',
    summary: 'Where papers belong, who can open them, and how to get a missing deed out of a filing cabinet two hundred kilometres away.',
    audience: PRACTICE,
    text: `
A succession file is mostly paper: wills, trust deeds, partnership agreements, titles, loan statements, insurance. Keeping it with the client’s record means that whoever takes over next year finds it, and that the family knows what you hold.

## Who can see a document

Each document has one of three circles of readers.

- **Advisers only** is the default. Working papers and anything that you have not discussed yet belong here.
- **Named people** opens it to the stakeholders whom you choose, for instance both trustees.
- **The family** opens it to every stakeholder of the client.

Each document shows who can see it and who has opened it. Look there before you send a mail that begins with “as you will have read”.

## Asking for what is missing

Send a **request** instead of an email. Say what you need in the family’s words, to whom the request goes and by when: “the deed of the Ashworth Family Trust, all pages, and any later amendments” works better than “trust deed”. The stakeholder sees it on their home page and can photograph the pages with a phone. You are told when it arrives, and it is filed with the client.

tip: Ask one person for one thing. A request with eight items goes to the bottom of the pile; four requests over two weeks get answered.

## Versions and dates

Upload a changed document as a **new version** of the old one. Both are kept, and links lead to the newest. Give papers that run out an **expiry date**: leases, insurance, powers that end. You are reminded before the day comes.

## Good habits

1. Name files by what they are and their date: “Will, Margaret Ashworth, 2019-03”.
2. Keep one folder for what is signed and another for drafts.
3. When the family hands over originals, note who holds them and where. A scan is not the deed.
4. Archive what is superseded instead of removing it. The question “what did we rely on at the time?” comes up years later.
`,
  },
  {
    key: 'keeping-your-account-safe',
    title: 'Security: second step, devices and odd sign-ins',
    summary: 'Five minutes that protect the figures of every family you advise. Please read it once and confirm.',
    audience: PRACTICE,
    asksConfirmation: true,
    text: `
Your account opens what families tell nobody else. Most break-ins need no clever trick: a password that was used elsewhere, or a laptop that was left open.

## Turn on the second step

Under **Security** switch on the code by email. After your password you are then asked for a code that is good for ten minutes. Somebody who has your password alone gets nowhere. Your practice may require it of everybody. Protect the mailbox itself just as well, because whoever reads it can ask for a new password.

## Use a password of its own

Length beats cleverness: four or five unrelated words are easy to keep in mind and hard to guess. Use it nowhere else. A password manager on your phone makes that painless. Nobody at the platform will ever ask for your password or for a code.

## Look at your devices

The Security page lists where you are signed in, with the kind of device and when it was last used.

- **On a shared computer** sign out when you finish. Closing the window is not enough.
- **Lost or sold a phone?** End its session from the list. It works at once.
- **Do not recognise one?** Choose “This was not me”. All sessions end, and you choose a new password.

You get a mail when your account is used on a new device, and when your password, address or second step changes. If such a mail surprises you, act on it the same day.

warning: A message that presses you to act within the hour is the usual disguise. Do not follow its link. Open the address that you always use, and look at the Security page.

## On the farm

Meetings take place in kitchens. Do not show your own view of answers on a screen that others can see; use the family’s view. Do not mail exported lists. If a file with figures has to leave the product, remove it from your downloads afterwards.

## If something has gone wrong

Tell whoever runs your practice at once, even if you are not sure. An early false alarm costs ten minutes.
`,
  },
]
