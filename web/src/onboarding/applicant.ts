/** What the browser keeps of a trial until its onboarding is over, so that it goes on after a reload. */
const KEYS = { userId: 'trialUserId', token: 'verificationToken', email: 'trialEmail' } as const;

/** Tells the dashboard to welcome. */
export const ONBOARDING_FLAG = 'onboardingComplete';

type Kept = Partial<Record<keyof typeof KEYS, string>>;

/** What is kept; what is missing is left out. */
export function applicant(storage: Storage): Kept {
  const kept: Kept = {};
  for (const [name, key] of Object.entries(KEYS)) {
    const value = storage.getItem(key);
    if (value) kept[name as keyof Kept] = value;
  }
  return kept;
}

export function keepApplicant(storage: Storage, given: Kept): void {
  for (const [name, value] of Object.entries(given)) if (value) storage.setItem(KEYS[name as keyof Kept], value);
}

/** The onboarding is over: nothing of it is kept but the wish to be welcomed. */
export function finishApplicant(storage: Storage): void {
  for (const key of Object.values(KEYS)) storage.removeItem(key);
  storage.setItem(ONBOARDING_FLAG, 'true');
}
