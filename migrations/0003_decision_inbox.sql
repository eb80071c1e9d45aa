ALTER TABLE "interviews" ADD COLUMN "assigned_to" text;--> statement-breakpoint
ALTER TABLE "openings" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "covers_scores" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_readings" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interviews_waiting" ON "interviews" USING btree ("workspace_id","status_changed_at","id","opening_id","assigned_to") WHERE not "interviews"."is_preview" and "interviews"."status" = 'evaluated' and "interviews"."decision" is null;--> statement-breakpoint
CREATE INDEX "interviews_assigned" ON "interviews" USING btree ("assigned_to") WHERE "interviews"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "openings_owner" ON "openings" USING btree ("owner_id") WHERE "openings"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "interview_decisions_member" ON "interview_decisions" USING btree ("workspace_id","decided_by","id");--> statement-breakpoint
ALTER TABLE "interview_decisions" ADD CONSTRAINT "interview_decisions_undone" CHECK ("interview_decisions"."undone_at" is null or "interview_decisions"."superseded_at" is not null);