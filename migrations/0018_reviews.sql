CREATE TABLE "evidence_readings" (
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"user_id" text NOT NULL,
	"evaluated_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_readings_interview_id_user_id_evaluated_at_pk" PRIMARY KEY("interview_id","user_id","evaluated_at")
);
--> statement-breakpoint
ALTER TABLE "evidence_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_decisions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"recommendation" text NOT NULL,
	"decided_by" text,
	"at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	CONSTRAINT "interview_decisions_outcome" CHECK ("interview_decisions"."outcome" in ('advance', 'hold', 'decline')),
	CONSTRAINT "interview_decisions_reason" CHECK (length("interview_decisions"."reason") > 0)
);
--> statement-breakpoint
ALTER TABLE "interview_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "interview_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_notes_text" CHECK (length("interview_notes"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "interview_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mentions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"interview_id" text NOT NULL,
	"note_id" text,
	"by_user_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mentions_kind" CHECK ("mentions"."kind" in ('note', 'second_rating'))
);
--> statement-breakpoint
ALTER TABLE "mentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD CONSTRAINT "evidence_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_notes" ADD CONSTRAINT "interview_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_interview_id_transcripts_interview_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."transcripts"("interview_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_note_id_interview_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."interview_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_readings_workspace" ON "evidence_readings" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_decisions_holding" ON "interview_decisions" USING btree ("interview_id") WHERE "interview_decisions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_decisions_interview" ON "interview_decisions" USING btree ("interview_id","id");--> statement-breakpoint
CREATE INDEX "interview_decisions_workspace" ON "interview_decisions" USING btree ("workspace_id","outcome") WHERE "interview_decisions"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "interview_notes_interview" ON "interview_notes" USING btree ("interview_id","at");--> statement-breakpoint
CREATE INDEX "interview_notes_workspace" ON "interview_notes" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "mentions_member" ON "mentions" USING btree ("workspace_id","user_id","id");--> statement-breakpoint
CREATE INDEX "mentions_interview" ON "mentions" USING btree ("interview_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_once" ON "mentions" USING btree ("note_id","user_id") WHERE "mentions"."note_id" is not null;--> statement-breakpoint
CREATE POLICY "evidence_readings_scope" ON "evidence_readings" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_decisions_scope" ON "interview_decisions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "interview_notes_scope" ON "interview_notes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
CREATE POLICY "mentions_scope" ON "mentions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> '')) WITH CHECK (workspace_id = (select current_setting('openround.scope_workspace', true)) or (select current_setting('openround.scope_system', true) <> ''));--> statement-breakpoint
ALTER TABLE "interview_decisions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "evidence_readings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "interview_notes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mentions" FORCE ROW LEVEL SECURITY;