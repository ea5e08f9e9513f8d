import { useDraft } from '../app/useDraft.ts';
import { paths, visitorPath } from '../paths.ts';
import { Loading } from '../ui/Loading.tsx';
import type { Step } from './access.ts';
import { COMPANY_FORM, CompanyStep, emptyCompany } from './CompanyStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { TEAM_FORM, TeamStep } from './TeamStep.tsx';
import { useAccess } from './useAccess.ts';

function stepHere(): Step {
  const path = visitorPath(window.location.pathname);
  if (path === paths.onboardingCompany) return 'company';
  return path === paths.onboardingTeam ? 'team' : 'personal';
}

/** The three steps of the trial. */
export default function Onboarding() {
  const step = useAccess(stepHere());
  return step === null ? <Loading /> : <Steps step={step} />;
}

/** What was typed lives here, so that going back keeps it; by the time that a step is shown it is known whose it is. */
function Steps({ step }: { step: Step }) {
  const company = useDraft(COMPANY_FORM, emptyCompany);
  const emails = useDraft(TEAM_FORM, ['']);
  if (step === 'personal') return <PersonalStep />;
  if (step === 'company') return <CompanyStep draft={company} />;
  return <TeamStep draft={emails} />;
}
