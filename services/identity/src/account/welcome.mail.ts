import { escapeHtml, type Mail } from '@rivalscope/kit/mail/mail';

/** What a new owner gets. The address is not proven yet, so nothing that was typed in is said: nobody sends words to strangers by it. */
export function welcomeMail(to: string, publicUrl: string): Mail {
  const link = `${publicUrl}/login`;
  const greeting = 'Your company is on Rivalscope now.';
  const next = 'Add your first competitor, and we watch its prices, jobs and news for you.';
  return {
    to,
    subject: 'Welcome to Rivalscope',
    text: `${greeting}\n\n${next}\n\nSign in: ${link}\n\nIf you did not sign up, you need not do anything.\n`,
    html: `<p>${greeting}</p><p>${next}</p><p><a href="${escapeHtml(link)}">Sign in</a></p><p>If you did not sign up, you need not do anything.</p>`,
  };
}
