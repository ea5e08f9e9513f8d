import '../sign-in/sign-in.css';
import './onboarding.css';
import type { ReactNode } from 'react';
import { TRIAL_DAYS } from '../format/trial.ts';
import { VisitorHeading } from '../sign-in/VisitorHeading.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';

/** Of a form that shows what was typed before. */
export const IS_BACK = 'What you had entered is back.';
const STEPS = ['Personal Info', 'Company Info', 'Team Invitation'];

interface StepFrameProps {
  current: 0 | 1 | 2;
  lead: string;
  /** Said above the form. */
  notice?: string | null;
  children: ReactNode;
}

/** One step at a time: where one is in words and as a bar, then its form. */
export function StepFrame({ current, lead, notice, children }: StepFrameProps) {
  return (
    <div className="onboarding">
      <div className="onboarding-card">
        <header className="onboarding-head">
          <span className="signin-brand">
            <BrandMark size={24} />
            Rivalscope
          </span>
          <span className="onboarding-count">
            Step {current + 1} of {STEPS.length}
          </span>
        </header>
        <ol className="onboarding-steps" aria-label="Steps">
          {STEPS.map((label, index) => (
            <li key={label} className={index <= current ? 'reached' : undefined} aria-current={index === current ? 'step' : undefined}>
              <span className="visually-hidden">
                {label}
                {index < current && ', done'}
              </span>
            </li>
          ))}
        </ol>
        <main>
          <VisitorHeading title={STEPS[current] ?? ''} />
          <p className="signin-lead">{lead}</p>
          {notice && <p className="signin-note">{notice}</p>}
          {children}
        </main>
      </div>
      <footer>{TRIAL_DAYS}-day free trial, no credit card needed.</footer>
    </div>
  );
}
