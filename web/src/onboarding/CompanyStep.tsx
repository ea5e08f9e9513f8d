import type { FormEvent } from 'react';
import { submitCompanyInfo } from '../api/trial.ts';
import type { CompanyInfo } from '../api/types.ts';
import { type DraftState, forgetDraft } from '../app/useDraft.ts';
import { arrivalNotice, go } from '../navigation.ts';
import { paths } from '../paths.ts';
import { ChoiceField } from '../sign-in/ChoiceField.tsx';
import { FormError } from '../sign-in/FormMessage.tsx';
import { SubmitButton } from '../sign-in/SubmitButton.tsx';
import { TextField } from '../sign-in/TextField.tsx';
import { applicant } from './applicant.ts';
import { IS_BACK, StepFrame } from './StepFrame.tsx';
import { useStep } from './useStep.ts';

const COMPANY_SIZES = ['1-4', '5-10', '11-25', '26-50', '51-200', '200+'] as const;
const TRACKING_PREFERENCES = ['1-5', '6-10', '11-20', '21+'] as const;
export const COMPANY_FORM = 'onboarding:company';
export const emptyCompany: CompanyInfo = { companyName: '', companyDomain: '', companySize: '', trackingPreference: '' };

/** Step 2 names the company; its trial begins. */
export function CompanyStep({ draft: { value: company, set, restored } }: { draft: DraftState<CompanyInfo> }) {
  const { busy, error, waiting, refuse, submit } = useStep('Failed to save company information. Please try again.');
  const notice = arrivalNotice() ?? (restored ? IS_BACK : null);
  const { companyName, companyDomain } = company;

  function send(event: FormEvent) {
    event.preventDefault();
    if (companyName.trim() === '' || companyDomain.trim() === '') return refuse('Company name and domain are required');
    submit(async () => {
      const { userId, token } = applicant(window.localStorage);
      await submitCompanyInfo({ userId, token }, { ...company, companyName: companyName.trim(), companyDomain: companyDomain.trim() });
      forgetDraft(COMPANY_FORM);
      go(paths.onboardingTeam);
    });
  }

  return (
    <StepFrame current={1} lead="The company you work for, not a competitor." notice={notice}>
      <form onSubmit={send} noValidate>
        <FormError message={error} />
        <CompanyFields company={company} onChange={set} />
        <SubmitButton busy={busy} waiting={waiting} busyLabel="Saving...">
          Continue
        </SubmitButton>
      </form>
    </StepFrame>
  );
}

interface CompanyFieldsProps {
  company: CompanyInfo;
  onChange: (company: CompanyInfo) => void;
}

function CompanyFields({ company, onChange }: CompanyFieldsProps) {
  return (
    <>
      <TextField
        label="Company name"
        name="companyName"
        autoComplete="organization"
        maxLength={200}
        value={company.companyName}
        onChange={(value) => onChange({ ...company, companyName: value })}
      />
      <TextField
        label="Company domain"
        name="companyDomain"
        hint="For example acme.com"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={253}
        value={company.companyDomain}
        onChange={(value) => onChange({ ...company, companyDomain: value })}
      />
      <ChoiceField
        label="Company size"
        name="companySize"
        choices={COMPANY_SIZES}
        unit="employees"
        value={company.companySize}
        onChange={(companySize) => onChange({ ...company, companySize })}
      />
      <ChoiceField
        label="How many companies will you track?"
        name="trackingPreference"
        choices={TRACKING_PREFERENCES}
        unit="companies"
        value={company.trackingPreference}
        onChange={(trackingPreference) => onChange({ ...company, trackingPreference })}
      />
    </>
  );
}
