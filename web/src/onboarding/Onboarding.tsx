import { useState } from 'react';
import { paths, visitorPath } from '../paths.ts';
import { Loading } from '../ui/Loading.tsx';
import type { Step } from './access.ts';
import { CompanyStep, emptyCompany } from './CompanyStep.tsx';
import { PersonalStep } from './PersonalStep.tsx';
import { TeamStep } from './TeamStep.tsx';
import { useAccess } from './useAccess.ts';

function stepHere(): Step {
  const path = visitorPath(window.location.pathname);
  if (path === paths.onboardingCompany) return 'company';
  return path === paths.onboardingTeam ? 'team' : 'personal';
}

/** The three steps of the trial. What was typed lives here, so that going back keeps it. */
export default function Onboarding() {
  const step = useAccess(stepHere());
  const [company, setCompany] = useState(emptyCompany);
  const [emails, setEmails] = useState(['']);
  if (step === null) return <Loading />;
  if (step === 'personal') return <PersonalStep />;
  if (step === 'company') return <CompanyStep company={company} onChange={setCompany} />;
  return <TeamStep emails={emails} onChange={setEmails} />;
}
