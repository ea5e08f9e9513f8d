export interface Term {
  /** In the address of the section. */
  id: string;
  title: string;
  paragraphs: string[];
}

export const TERMS_DATE = 'November 21, 2026';

/** What the product really does stands behind each sentence: trial, plans, collection, deletion. Change both together. */
export const TERMS: Term[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    paragraphs: [
      'These terms are an agreement between you, or the company on whose behalf you sign up, and the operator of this installation of Rivalscope ("we"). By starting a trial or by accepting an invitation you agree to them.',
      'If you sign up for a company, you confirm that you may bind it. If you do not agree, please do not use the service.',
    ],
  },
  {
    id: 'service',
    title: 'The service',
    paragraphs: [
      'Rivalscope follows public information about companies that you choose: pages of their websites, articles and posts, job postings and releases. It keeps what it finds, shows what has changed, and draws conclusions that name the evidence they rest on.',
      'What is shown comes from sources that are not ours. It may be late, incomplete or wrong at its source. Where a source cannot be read, the service says so. Check the evidence before you rely on a finding; nothing here is legal, financial or investment advice.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Give your real name and an email address that you can read. Keep your password and your recovery codes to yourself, and turn the second factor on if your account is worth protecting. You are responsible for what is done with your account until you tell us that somebody else got hold of it.',
      'The owner and the admins of a team decide who joins it and what each member may do. They see who did what in the audit log of the team.',
    ],
  },
  {
    id: 'trial',
    title: 'Free trial',
    paragraphs: [
      'The trial lasts 14 days, needs no credit card and costs nothing. It ends by itself and never turns into a paid plan without your order.',
      'After the trial you can still read what was collected. Adding companies and refreshing data pause until you choose a plan.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    paragraphs: [
      'Prices are in US dollars and are shown before you order, with the limits of each plan. Taxes are added where the law asks for them. Paid plans are charged in advance, monthly or yearly, through our payment provider; we never see the number of your card.',
      'A plan renews at the end of each period until you cancel it. You can cancel at any time under Subscription; the plan then runs to the end of the period that is paid for. Periods that have begun are not refunded unless the law says otherwise.',
      'We may change prices for periods to come and tell you at least 30 days before.',
    ],
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    paragraphs: [
      'Use the service for lawful research on companies. You may not use it to follow private persons, to attack or overload the service or the websites it reads, to get around the limits of your plan, or to resell its content as a data feed of your own.',
      'The service reads public pages only, keeps to what a site asks of robots, and works around no log-in, captcha or other protection. You may not make it do so.',
    ],
  },
  {
    id: 'your-data',
    title: 'Your data',
    paragraphs: [
      'What you bring in (the companies you follow, notes, tags, rules, team) stays yours and is shown to no other customer. Public pages are collected once for all who follow them; that you follow a company is visible to your team only.',
      'We process personal data of your team to run the service: names, email addresses, roles, sign-in times and network addresses. Mails carry no tracking, and the web uses one cookie, which keeps you signed in. We pass data on only to providers who work for us under contract, such as for payment and mail, and to authorities where the law compels us.',
      'An owner or admin can export everything as JSON and CSV at any time under Settings.',
    ],
  },
  {
    id: 'end',
    title: 'Ending and deletion',
    paragraphs: [
      'The owner can delete the account under Settings. Deletion is confirmed by mail, can be undone for 7 days, and then erases the data of the team from all parts of the service. Backups are overwritten in their usual course.',
      'We may suspend an account that breaks these terms or endangers the service, after a warning where there is time for one. If we end the service for you without such a reason, we refund what you have paid for the time to come.',
    ],
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    paragraphs: [
      'We run the service with care, but do not promise that it is never interrupted. We maintain and develop it, and may change or remove parts of it; what you have paid for is not taken away without something of equal use or a refund.',
    ],
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'We are liable without limit for intent, gross negligence and harm to life or health. Otherwise our liability is limited to damage that was foreseeable, and to what you paid for the service in the twelve months before. We are not liable for decisions that you take on the ground of collected data.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    paragraphs: [
      'We announce changes by mail to the owners of each team at least 30 days before they take effect. Who goes on using the service afterwards accepts them; who does not can cancel until then.',
    ],
  },
  {
    id: 'contact',
    title: 'Law and contact',
    paragraphs: [
      'The law of the operator’s seat applies, without depriving consumers of the protection of the law of their own country. If a part of these terms does not hold, the rest does.',
      'Questions about these terms or about your data are answered by whoever runs this installation, at the address its mails come from.',
    ],
  },
];
